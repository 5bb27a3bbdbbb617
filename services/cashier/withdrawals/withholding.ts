/**
 * Keeps money from leaving that a player owes: the withdrawal is refused, its money is in the account again, and the player is
 * told.
 */
import { lockAccounts, balanceOf } from '../../accounts/index';
import type { Trx } from '../../database/index';
import { writeNoticeTo } from '../../letters/index';
import { withheldLetter } from './letterTexts';
import { lockWithdrawal, move } from './moving';
import { owedBy, type StoredWithdrawal } from './store';

/** Whether the account of a locked withdrawal holds, beside it, all that the player owes. Locks the account. */
export async function isOwedCovered(
  trx: Trx,
  { user_id: userId, account_id: accountId, currency }: StoredWithdrawal,
): Promise<boolean> {
  await lockAccounts(trx, [accountId]);
  const balance = await balanceOf(trx, accountId);
  return balance >= (await owedBy(trx, userId, currency));
}

/** Refuses a locked withdrawal that was not sent yet. */
export async function withhold(trx: Trx, withdrawal: StoredWithdrawal, now: Date): Promise<void> {
  if (!(await move(trx, withdrawal, 'WITHHOLD', { who: 'site', reason: 'its money is owed' }, now))) return;
  const { id, user_id, amount, currency } = withdrawal;
  await writeNoticeTo(
    trx,
    user_id,
    (lng) => withheldLetter(lng, { number: String(id), amount, currency }),
    now,
  );
}

/** Refuses all withdrawals from an account that were not sent yet. */
export async function withholdAll(trx: Trx, accountId: number, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'REQUESTED')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) {
    const withdrawal = await lockWithdrawal(trx, { id });
    if (withdrawal) await withhold(trx, withdrawal, now);
  }
}
