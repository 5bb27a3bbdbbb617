/** A provider took the money of a deposit back from the operator. */
import { lockAccounts } from '../accounts/index';
import { bookMovements, type Movement } from '../accounts/ledger';
import { lockReserve } from '../accounts/reserves';
import type { Trx } from '../database/schema';
import { lockDeposit } from './arriving';
import { toWire, type StoredDeposit } from './store';
import { withholdAll } from './withdrawals/withholding';

/** What was taken from the player: money that was there, and what is owed from now on; in minor units. */
export type ChargedBack =
  { taken: number; owed: number; currency: string } | 'UNKNOWN' | 'NOT_PAID' | 'CHARGED_BACK_BEFORE';

/**
 * Books a chargeback, once: withdrawals that were not sent are refused, and what reached the player leaves again, the held
 * part first, then cash as far as there is any. The rest is a debt; no balance becomes negative. The fee is the player's no
 * more, and no longer the house's.
 */
export async function chargeBack(trx: Trx, id: number, now: Date): Promise<ChargedBack> {
  const deposit = await lockDeposit(trx, { id });
  if (!deposit) return 'UNKNOWN';
  if (deposit.state !== 'PAID') return 'NOT_PAID';
  if (deposit.charged_back_at) return 'CHARGED_BACK_BEFORE';
  const { currency, fee, account_id: accountId } = deposit;
  await withholdAll(trx, accountId, now);
  const parts = await partsOf(trx, deposit, now);
  const all = [...parts, { name: 'fee', from: 'FEES', amount: fee } as const];
  const movements: Movement[] = all
    .filter(({ amount }) => amount > 0)
    .map(({ name, from, amount }) => ({
      ...{ reference: `chargeback:deposit:${id}:${name}`, kind: 'CORRECTION', currency },
      ...{ from, to: 'CLEARING', amount },
    }));
  const booked = await bookMovements(trx, movements, now);
  if (booked.size !== movements.length) throw new Error(`The chargeback of deposit ${id} is in the ledger.`);
  await trx.updateTable('deposits').set({ charged_back_at: now }).where('id', '=', id).execute();
  const [held, cash, debt] = parts;
  return { taken: held.amount + cash.amount, owed: debt.amount, currency };
}

async function partsOf(trx: Trx, deposit: StoredDeposit, now: Date) {
  const { id, user_id: userId, account_id: cashId, currency } = deposit;
  const { credited, held } = toWire(deposit);
  await lockAccounts(trx, [cashId]);
  const heldAccount = await lockReserve(trx, { userId, kind: 'HELD', currency, now });
  const debts = await lockReserve(trx, { userId, kind: 'DEBTS', currency, now });
  const cash = await trx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('id', '=', cashId)
    .executeTakeFirstOrThrow();
  const wasReturned = await trx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('reference', '=', `return:deposit:${id}`)
    .executeTakeFirst();
  const fromHeld = wasReturned ? 0 : Math.min(held, heldAccount.balance);
  const rest = credited + held - fromHeld;
  const fromCash = Math.min(rest, cash.balance);
  return [
    { name: 'held', from: heldAccount.id, amount: fromHeld },
    { name: 'cash', from: cashId, amount: fromCash },
    { name: 'debt', from: debts.id, amount: rest - fromCash },
  ] as const;
}
