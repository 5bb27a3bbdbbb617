/** What the time of a person speaks against. */
import type { Db } from '../../database/schema';
import { restMs } from './rules';
import { readSitting, type Sitter, type Sitting } from './sitting';

/** Why a movement is held back. */
export type SittingAgainst = { reason: 'SESSION_LIMIT'; until: Date } | { reason: 'REALITY_CHECK' };

/**
 * Whether the time of a person holds a movement back: stakes and deposits from the second on at which a session limit ends,
 * stakes from the second on at which a reality check is due, until it is answered.
 */
export function againstOf(
  { sessionEndsAt, restUntil, check }: Sitting,
  kind: 'STAKE' | 'DEPOSIT',
  now: Date,
): SittingAgainst | null {
  if (sessionEndsAt && now >= sessionEndsAt)
    return { reason: 'SESSION_LIMIT', until: new Date(sessionEndsAt.getTime() + restMs) };
  if (restUntil) return { reason: 'SESSION_LIMIT', until: restUntil };
  if (kind === 'STAKE' && isDue(check, now)) return { reason: 'REALITY_CHECK' };
  return null;
}

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
