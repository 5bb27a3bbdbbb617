/** What people of the operator decide about a withdrawal. None of it shortens a wait. */
import { takeWord } from '../../approvals/index';
import type { Trx } from '../../database/index';
import { writeNoticeTo } from '../../letters/index';
import { refusedLetter } from './letterTexts';
import { lockWithdrawal, move } from './moving';
import { approvalOf, awaitingApproval, type StoredWithdrawal } from './store';

/** A person's decision. */
interface Decision {
  id: number;
  who: string;
  reason: string;
}

/** The result of a decision. `NOT_WAITING`: it was sent, or has ended. */
export type Decided = StoredWithdrawal | 'UNKNOWN' | 'NOT_WAITING';

/** Notes that a person approves a withdrawal. `APPROVED_BEFORE`: the same person did so already. */
export async function approve(
  trx: Trx,
  { id, who, reason }: Decision,
  now: Date,
): Promise<Decided | 'NOT_NEEDED' | 'APPROVED_BEFORE'> {
  const withdrawal = await lockWithdrawal(trx, { id });
  if (!withdrawal) return 'UNKNOWN';
  if (withdrawal.state !== 'REQUESTED') return 'NOT_WAITING';
  if (!(await awaitingApproval(trx, [withdrawal])).has(id)) return 'NOT_NEEDED';
  const { state } = await takeWord(trx, { ...approvalOf(id), who, reason }, now);
  if (state === 'ASKED_BEFORE') return 'APPROVED_BEFORE';
  // The former release sends what has two rows there, and lets what has not wait for two weeks.
  await trx
    .insertInto('withdrawal_approvals')
    .values({ withdrawal_id: id, who, reason, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A wait that is not over stays.
  const act_at = withdrawal.held_until ?? withdrawal.created_at;
  await trx.updateTable('withdrawals').set({ act_at }).where('id', '=', id).execute();
  return withdrawal;
}

/** Refuses a withdrawal that was not sent yet: the money is back in the account, and the player is told why. */
export async function refuseWithdrawal(trx: Trx, { id, who, reason }: Decision, now: Date): Promise<Decided> {
  const withdrawal = await lockWithdrawal(trx, { id });
  if (!withdrawal) return 'UNKNOWN';
  const moved = await move(trx, withdrawal, 'REFUSE', { who, reason }, now);
  if (!moved) return 'NOT_WAITING';
  const { amount, currency } = withdrawal;
  await writeNoticeTo(
    trx,
    withdrawal.user_id,
    (lng) => refusedLetter(lng, { number: String(id), amount, currency, reason }),
    now,
  );
  return moved;
}
