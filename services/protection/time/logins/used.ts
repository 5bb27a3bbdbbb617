/** How far a person's limits of login time are used, from the database. */
import type { Db } from '../../../database/index';
import { earliest } from '../../limits/earliest';
import type { Person } from '../../persons/person';
import { kindOf, loginTypes } from '../../rules/kinds';
import { longestMs, spansOf } from '../sittings/spans';
import { loginEndOf, loginTimeAt, type LoginLimit, type LoginTime } from './rules';

/** What of a person is asked for. */
type Limited = Pick<Person, 'id' | 'limits'>;

/** The limits of login time of a person. */
export function loginLimitsOf({ limits }: Pick<Person, 'limits'>): LoginLimit[] {
  return loginTypes.flatMap((type) => {
    const limit = limits[type];
    if (!limit?.frame) return [];
    const { value, frame, since } = limit;
    return [{ type, period: kindOf(type).period, frame, value, since: new Date(since) }];
  });
}

/** Whether a person has such a limit. */
export const hasLoginLimit = (person: Pick<Person, 'limits'>): boolean => loginLimitsOf(person).length > 0;

/** How far they are used. Reads nothing without such a limit. */
export async function readLoginTimes(db: Db, person: Limited, now: Date): Promise<LoginTime[]> {
  const limits = loginLimitsOf(person);
  if (limits.length === 0) return [];
  // Two periods back, to know since when one is used up that rolls, and sessions that began before.
  const spans = await spansOf(db, person.id, now, 3 * longestMs);
  return limits.map((limit) => loginTimeAt(limit, spans, now));
}

/**
 * When the first of a person's limits of login time is used up if they stay signed in. Of one that is used up, that instant
 * until the sessions have ended, so that pages can say why they do. Null when none will be, or one is and they signed in again.
 */
export function nextLoginEnd(
  person: Pick<Person, 'limits'>,
  logins: readonly LoginTime[],
  now: Date,
): Date | null {
  const over = logins.filter(({ usedUpAt }) => usedUpAt !== null);
  if (over.length > 0) return earliest(over.map(({ usedUpAt, isEnding }) => (isEnding ? usedUpAt : null)));
  return earliest(
    loginLimitsOf(person).map((limit) => {
      const login = logins.find(({ type }) => type === limit.type);
      return login ? loginEndOf(login, limit, now) : null;
    }),
  );
}
