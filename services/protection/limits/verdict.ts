/** What of a person's protection speaks against a movement. The gate asks it, inside the money transaction. */
import type { Trx } from '../../database/index';
import { fitting, measured, type Measured } from './measure';
import type { Person } from '../persons/person';
import { missingKinds } from './requirements';
import { registersOf } from '../packs';
import { endOf, excludes } from '../rules/breaks';
import type { AmountType } from '../rules/kinds';
import { registerExclusion, unclearedBy } from '../rules/registers';
import { fits } from '../rules/usage';
import { sittingAgainst, type SittingAgainst } from '../time/sittings/verdict';
import { metricsOf, usedLimits } from './usage';

/** The limit that a movement does not fit into: the one with the least room. */
export interface LimitHit {
  type: AmountType;
  /** The largest amount that would fit, in minor units of the movement's currency. */
  bound: number;
  /** When a new period begins; null where periods roll. */
  until: Date | null;
}

/** Why a movement is held back. `until` of an exclusion is null while the player, or a register, has to end it. */
export type Against =
  | { reason: 'EXCLUDED'; until: Date | null }
  | { reason: 'TIME_OUT'; until: Date }
  | { reason: 'LIMIT_EXCEEDED'; limit: LimitHit }
  | { reason: 'LIMIT_REQUIRED' | 'NO_RATE' | 'REGISTER_UNANSWERED' | 'REGISTER_NEEDS_DATA' }
  | SittingAgainst;

/** What is judged: a stake or a deposit before it moves. */
export interface Judged {
  kind: 'STAKE' | 'DEPOSIT';
  /** Minor units of the currency. */
  amount: number;
  currency: string;
  now: Date;
  isDemo: boolean;
}

/** The exclusion or the time-out that holds; the exclusion first, and of the player's own and a register's the longer one. */
export function breakOf(person: Person, now: Date): Against | null {
  const { timeOutUntil } = person;
  const ends = [ownExclusionEnd(person, now), registerExclusionEnd(person, now)].filter(
    (end) => end !== undefined,
  );
  if (ends.length > 0) return { reason: 'EXCLUDED', until: latest(ends) };
  if (timeOutUntil && now < timeOutUntil) return { reason: 'TIME_OUT', until: timeOutUntil };
  return null;
}

/** The later end; null, an end that nobody knows, is the latest. */
const latest = (ends: readonly (Date | null)[]): Date | null =>
  ends.reduce(
    (one, other) => (one === null || other === null ? null : one > other ? one : other),
    new Date(0),
  );

/** When the player's own exclusion ends; undefined while none holds. */
function ownExclusionEnd(
  { excludedUntil, returnHours, returnsAt }: Person,
  now: Date,
): Date | null | undefined {
  const exclusion = excludedUntil && { endsAt: excludedUntil, returnHours, returnsAt };
  return excludes(exclusion, now) ? endOf(exclusion) : undefined;
}

/** When the exclusion of a register ends; undefined while none holds. */
function registerExclusionEnd({ register }: Person, now: Date): Date | null | undefined {
  const exclusion = registerExclusion(register, now);
  if (!exclusion) return undefined;
  return exclusion.until === null ? null : new Date(exclusion.until);
}

/** Whether documents proved that a person is not of age yet. The day is of UTC, as birth dates are judged. */
export const isUnderAge = ({ ofAgeOn }: Person, now: Date): boolean =>
  ofAgeOn !== null && ofAgeOn > now.toISOString().slice(0, 10);

/**
 * What keeps new money and stakes away: a break, limits of another account that cannot be measured with the others yet, or a register
 * that has not said within a day that the person may play.
 */
export function notAllowed(person: Person, now: Date): Against | null {
  const held = breakOf(person, now);
  if (held) return held;
  if (person.isJoinOwed) return { reason: 'NO_RATE' };
  const reason = unclearedBy(person.register, registersOf(person, now), now);
  return reason && { reason };
}

/** What keeps a person from playing whatever the amount: a break, or a limit that is demanded and not set. */
export function reasonNotToPlay(person: Person, now: Date): Against | null {
  const held = breakOf(person, now);
  if (held) return held;
  return missingKinds(person, now).length > 0 ? { reason: 'LIMIT_REQUIRED' } : null;
}

/** What speaks against a stake or a deposit of a locked person; how it counts, when nothing does. */
export async function judge(
  trx: Trx,
  person: Person,
  judged: Judged,
): Promise<Against | { counts: Measured }> {
  const { kind, now } = judged;
  const held = notAllowed(person, now) ?? reasonNotToPlay(person, now);
  if (held) return held;
  const tooLong = await sittingAgainst(trx, person, kind, now);
  if (tooLong) return tooLong;
  const counts = measured(judged.amount, { ...judged, measure: person.measure });
  if (!counts) return { reason: 'NO_RATE' };
  const limits = await usedLimits(trx, person, { metrics: metricsOf[kind], now });
  const exceeded = limits
    .filter(({ value, used }) => !fits(value, used, counts.amount))
    .map(({ type, value, used, window }) => ({
      type,
      bound: fitting(Math.max(0, value - used), counts.rate, judged.currency, person.measure),
      until: window.to,
    }))
    .sort((one, other) => one.bound - other.bound);
  const [limit] = exceeded;
  return limit ? { reason: 'LIMIT_EXCEEDED', limit } : { counts };
}

/** Whether what a person has deposited by now is within the limits: money that came late may be beyond them. */
export async function isWithinDeposits(trx: Trx, person: Person, now: Date): Promise<boolean> {
  const limits = await usedLimits(trx, person, { metrics: metricsOf.DEPOSIT, now });
  return limits.every(({ value, used }) => fits(value, used, 0));
}
