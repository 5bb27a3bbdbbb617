/** Withdrawals wait for a day after the account or where the money goes has changed, and the owner is told. */
import { dayMs } from '../../durations';
import type { Trx } from '../../database/index';
import { writeNotice } from '../../letters/index';
import { recentChangesOf } from '../../session/index';
import { findUser } from '../../players/index';
import { heldLetter } from './letterTexts';
import type { StoredWithdrawal } from './store';

/** Why money waits, and whom to tell beside the player. */
export interface Hold {
  /** Null when it does not wait. */
  heldUntil: Date | null;
  formerEmails: readonly string[];
}

/**
 * Until when money waits that is asked for now: a day after the last change of password, e-mail, phone or factor, and a day
 * when it goes to an account to which the player was never paid. Money that goes back the way in which it came has no new
 * account.
 */
export async function holdOf(
  trx: Trx,
  { userId, methodId, target }: { userId: number; methodId: string; target: string | null },
  now: Date,
): Promise<Hold> {
  const { heldUntil: byChange, formerEmails } = await recentChangesOf(trx, userId, now);
  const isNew = target !== null && !(await wasPaidTo(trx, { userId, methodId, target }));
  return { heldUntil: isNew ? new Date(now.getTime() + dayMs) : byChange, formerEmails };
}

async function wasPaidTo(
  trx: Trx,
  { userId, methodId, target }: { userId: number; methodId: string; target: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('user_id', '=', userId)
    .where('method_id', '=', methodId)
    .where('target', '=', target)
    .where('state', '=', 'PAID')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes to the player, and to the addresses that the account had until lately, that money waits; none when it does not. */
export async function tellOfHold(
  trx: Trx,
  { id, user_id, amount, currency }: StoredWithdrawal,
  { heldUntil, formerEmails }: Hold,
  now: Date,
): Promise<void> {
  if (heldUntil === null) return;
  const user = await findUser(trx, user_id);
  const letter = heldLetter(user?.lng ?? '', { number: String(id), amount, currency, heldUntil });
  const recipients = new Set([user?.email ?? null, ...formerEmails]);
  for (const recipient of recipients) await writeNotice(trx, { recipient, letter }, now);
}
