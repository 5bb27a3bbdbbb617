/** What came in by a deposit and is held still, by payment. */
import type { Db } from '../database/index';
import { standingOf } from './references';
import { toWire, type StoredDeposit } from './store';

/** Held money of one payment. */
export interface HeldPart {
  /** The payment's number; of the first one, 1 where the release before did not keep it. */
  number: number;
  is_further: boolean;
  /** The provider's name for the payment. */
  providerId: string | null;
  currency: string;
  /** In the player's held account. */
  held: number;
  /** The fee that the house has of it, and gives back with it: who cannot use a payment does not pay for it. */
  fee: number;
  /** Whether the provider could not send it back: two people of the staff decide where it goes. */
  isRefused: boolean;
}

/** What is held of these deposits, by their ids. Neither what was sent back nor what was charged back. */
export async function heldPartsOf(
  db: Db,
  deposits: readonly StoredDeposit[],
): Promise<Map<number, HeldPart[]>> {
  if (deposits.length === 0) return new Map();
  const kept = await db
    .selectFrom('deposit_payments')
    .select(['deposit_id', 'number', 'provider_id', 'amount', 'currency', 'is_further'])
    .where(
      'deposit_id',
      'in',
      deposits.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  const standing = await standingOf(db, deposits);
  return new Map(
    deposits.map((deposit) => {
      const own = kept.filter(({ deposit_id }) => deposit_id === deposit.id);
      const all = [
        ...partOfFirst(
          deposit,
          own.find(({ is_further }) => !is_further),
        ),
        ...partsBeyond(own),
      ];
      const parts = all.flatMap((part) => {
        const { isBack, isChargedBack, isRefused } = standing(deposit, part);
        return isBack || isChargedBack ? [] : [{ ...part, isRefused }];
      });
      return [deposit.id, parts];
    }),
  );
}

type Part = Omit<HeldPart, 'isRefused'>;

/** The fee was taken from held money only where all of it is held. */
function partOfFirst(
  deposit: StoredDeposit,
  kept: { number: number; provider_id: string | null } | undefined,
): Part[] {
  const { paid, held: all, fee, currency, reference } = deposit;
  const { held } = toWire(deposit);
  if (held === 0) return [];
  const { number, provider_id: providerId } = kept ?? { number: 1, provider_id: reference };
  return [{ number, is_further: false, providerId, currency, held, fee: all === paid ? fee : 0 }];
}

const partsBeyond = (
  kept: readonly {
    number: number;
    provider_id: string | null;
    amount: number;
    currency: string;
    is_further: boolean;
  }[],
): Part[] =>
  kept
    .filter(({ is_further }) => is_further)
    .map(({ number, provider_id: providerId, amount, currency }) => ({
      ...{ number, is_further: true, providerId, currency, held: amount, fee: 0 },
    }));
