/** Closes accounts: their sessions end, and nobody signs in. */
import type { Trx } from '../database/index';
import { addClosing, endSessions, findClosing, lockAccountState } from '../players/index';
import { accountClosed } from './refusals';
import { dropSignIns } from './signInRequests';
import { dropStepUps } from './stepUp';

/** Throws `ACCOUNT_CLOSED` when the player's account is closed. It stays open until the transaction ends, when it is. */
export async function refuseClosed(trx: Trx, userId: number): Promise<void> {
  await lockAccountState(trx, userId);
  const closing = await findClosing(trx, userId);
  if (closing) throw accountClosed(closing.of_age_on === null ? undefined : 'UNDER_AGE');
}

/**
 * Closes an account, and ends all sessions and everything that could become one. Returns the number of the closing. After
 * `lockAccountState`.
 */
export async function closeUser(trx: Trx, userId: number, now: Date): Promise<number> {
  const closing = await addClosing(trx, { userId }, now);
  await endEverything(trx, userId, now);
  return closing;
}

/**
 * Closes an account whose player is not of age before a day, `2033-01-01`; one that is closed stays so, for age from now on. After
 * `lockAccountState`.
 */
export async function closeForAge(trx: Trx, userId: number, ofAgeOn: string, now: Date): Promise<void> {
  await addClosing(trx, { userId, ofAgeOn }, now);
  await endEverything(trx, userId, now);
}

/** Ends all sessions of a player, and all that could become one. */
async function endEverything(trx: Trx, userId: number, now: Date): Promise<void> {
  await endSessions(trx, userId, 'all', now);
  await dropSignIns(trx, userId);
  await dropStepUps(trx, userId);
}
