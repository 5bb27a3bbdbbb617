/** What the time of a person speaks against. */
import type { Db } from '../../../database/index';
import type { LoginTime } from '../logins/rules';
import { restMs } from './rules';
import { readSitting, type Sitter, type Sitting } from './sitting';

/** Why a movement is held back. */
export type SittingAgainst = { reason: 'SESSION_LIMIT'; until: Date } | { reason: 'REALITY_CHECK' };

/**
 * Whether the time of a person holds a movement back: stakes and deposits from the second on at which a session limit ends or
 * a limit of login time is used up, stakes from the second on at which a reality check is due, until it is answered.
 */
export function againstOf(
  { sessionEndsAt, restUntil, logins, check }: Sitting,
  kind: 'STAKE' | 'DEPOSIT',
  now: Date,
): SittingAgainst | null {
  const isOver = sessionEndsAt !== null && now >= sessionEndsAt;
  const ends = [isOver ? new Date(sessionEndsAt.getTime() + restMs) : restUntil, ...logins.map(usedUntil)];
  const until = latest(ends);
  if (until) return { reason: 'SESSION_LIMIT', until };
  if (kind === 'STAKE' && isDue(check, now)) return { reason: 'REALITY_CHECK' };
  return null;
}

/** Until when a limit of login time is used up; null while time is left. */
const usedUntil = ({ leftMs, until }: LoginTime): Date | null => (leftMs === 0 ? until : null);

const latest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((one, other) => (one && (!other || one > other) ? one : other), null);

/** Whether a reality check waits for its answer. */
export const isDue = (check: Sitting['check'], now: Date): boolean =>
  check?.dueAt != null && now >= check.dueAt;

/** The same for a person as the database knows them; asks nothing of those without such limits. */
export async function sittingAgainst(
  db: Db,
  person: Sitter,
  kind: 'STAKE' | 'DEPOSIT',
  now: Date,
): Promise<SittingAgainst | null> {
  const sitting = await readSitting(db, person, now);
  return sitting && againstOf(sitting, kind, now);
}
