/** How the ledger names what becomes of the payments of a deposit, and what it says of them. */
import { bookedUnder } from '../accounts/index';
import type { Db } from '../database/index';
import type { KeptPayment } from './payments';
import type { StoredDeposit } from './store';

/** A payment, as far as its names in the ledger need it. */
type Named = Pick<KeptPayment, 'number' | 'is_further'>;

/** Names in the ledger what came by a payment beyond the deposit. */
export const paymentReference = (deposit: number, number: number): string => `deposit:${deposit}:${number}`;

/** The first payment of a deposit has the name that the release before gives it, so that nothing is booked twice. */
const nameOf = (deposit: number, { number, is_further }: Named): string =>
  is_further ? paymentReference(deposit, number) : `deposit:${deposit}`;

/** That held money of a payment went back to where it came from. Its fee goes back under the name with `:fee`. */
export const returnReference = (deposit: number, payment: Named): string =>
  `return:${nameOf(deposit, payment)}`;

/** That the provider could not send it back: it is held again. */
export const refusedReference = (returned: string): string => `${returned}:refused`;

/** That two people sent it elsewhere. */
export const elsewhereReference = (deposit: number, payment: Named): string =>
  `elsewhere:${nameOf(deposit, payment)}`;

/** The beginning of the names of a payment's chargeback. */
export const chargebackReference = (deposit: number, payment: Named): string =>
  `chargeback:${nameOf(deposit, payment)}`;

/** What became of a payment. */
export interface Standing {
  /** Whether its held money was sent back, or elsewhere. */
  isBack: boolean;
  /** Whether its fee went back, too. */
  isFeeBack: boolean;
  /** Whether the provider could not send it back. */
  isRefused: boolean;
  isChargedBack: boolean;
}

/** Reads what the ledger says of these deposits; the function it resolves with tells it for one payment. */
export async function standingOf(
  db: Db,
  deposits: readonly StoredDeposit[],
): Promise<(deposit: StoredDeposit, payment: Named) => Standing> {
  const kinds = ['return', 'elsewhere', 'chargeback'];
  const names = deposits.flatMap(({ id }) => kinds.map((kind) => `${kind}:deposit:${id}`));
  const booked = new Set(await bookedUnder(db, names));
  const holds = (reference: string) => booked.has(reference) && !booked.has(refusedReference(reference));
  return (deposit, payment) => {
    const [back, elsewhere] = [returnReference(deposit.id, payment), elsewhereReference(deposit.id, payment)];
    const chargeback = chargebackReference(deposit.id, payment);
    return {
      isBack: holds(back) || booked.has(elsewhere),
      isFeeBack: holds(`${back}:fee`) || booked.has(`${elsewhere}:fee`),
      isRefused: booked.has(refusedReference(back)),
      isChargedBack: payment.is_further
        ? ['held', 'cash', 'debt'].some((part) => booked.has(`${chargeback}:${part}`))
        : deposit.charged_back_at !== null,
    };
  };
}
