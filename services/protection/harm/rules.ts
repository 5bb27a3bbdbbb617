/** Markers of harm: what of a person's play speaks of it. Pure: `facts.ts` reads what they are judged by. */
import { dayIn, startOfDay } from '../../days';
import { dayMs, hourMs, minuteMs } from '../../durations';

/** What speaks of harm. */
export type MarkerKind = 'CHASING' | 'LARGE_DEPOSIT' | 'NIGHTS' | 'FAILED_DEPOSITS' | 'LIMITS_RAISED';
/** A weak marker is noted. A strong one has consequences. */
export type Strength = 'WEAK' | 'STRONG';

/** From how many on a marker is weak, and from how many on strong. */
export interface Levels {
  weak: number;
  strong: number;
}

/** The thresholds of all markers, as a pack has them. */
export interface HarmThresholds {
  /** Deposits that were begun so soon after a loss. */
  chasing: Levels & { withinMinutes: number; days: number };
  /** How many times the median of earlier deposits one is. Nothing is said with fewer earlier ones than `atLeast`. */
  largeDeposit: Levels & { hours: number; atLeast: number; historyDays: number };
  /** Nights with a stake in the first hours of the day. */
  nights: Levels & { hours: number; days: number };
  failedDeposits: Levels & { hours: number };
  /** Rises and removals that were asked for, whether they were confirmed or not. */
  limitsRaised: Levels & { days: number };
}

/** What a person did. Each list is in no order and may reach further back than a threshold asks. */
export interface HarmFacts {
  /** Deposits that did not fail, in minor units of the measure, each with the last loss before it. */
  deposits: readonly { at: Date; amount: number; lossAt: Date | null }[];
  /** At least the last stake of each quarter of an hour in which something was staked. */
  stakes: readonly Date[];
  failedDeposits: readonly Date[];
  limitsRaised: readonly Date[];
  /** What happened until then was judged by the operator and counts no more; null while nothing was. */
  judgedUntil: Date | null;
}

/** A marker that is seen now. */
export interface Sighting {
  kind: MarkerKind;
  strength: Strength;
  /** When the newest happened of what it was seen from. */
  at: Date;
  /** What it was seen from, in numbers: amounts in minor units of the measure. */
  seen: Readonly<Record<string, number>>;
}

/** When and where facts are judged. `zone` as `isZone` takes it: the nights of the person lie there. */
interface Judging {
  thresholds: HarmThresholds;
  zone: string;
  now: Date;
}

/** The markers that a person's facts show now, at most one of each kind. */
export function sightingsOf(facts: HarmFacts, judging: Judging): Sighting[] {
  const all = [chasing, largeDeposit, nights, failedDeposits, limitsRaised];
  return all.flatMap((marker) => marker(facts, judging) ?? []);
}

function chasing({ deposits, judgedUntil }: HarmFacts, { thresholds, now }: Judging): Sighting | null {
  const { withinMinutes, days, ...levels } = thresholds.chasing;
  const chased = recent(deposits, { ms: days * dayMs, judgedUntil, now }).filter(
    ({ at, lossAt }) => lossAt && at >= lossAt && at.getTime() - lossAt.getTime() <= withinMinutes * minuteMs,
  );
  return counted('CHASING', chased, levels, { withinMinutes, days });
}

function largeDeposit({ deposits, judgedUntil }: HarmFacts, { thresholds, now }: Judging): Sighting | null {
  const { hours, atLeast, historyDays, ...levels } = thresholds.largeDeposit;
  const recently = now.getTime() - hours * hourMs;
  const oldest = now.getTime() - historyDays * dayMs;
  const earlier = deposits.filter(({ at }) => at.getTime() <= recently && at.getTime() > oldest);
  if (earlier.length < atLeast) return null;
  const [largest] = recent(deposits, { ms: hours * hourMs, judgedUntil, now }).toSorted(
    (one, other) => other.amount - one.amount || other.at.getTime() - one.at.getTime(),
  );
  if (!largest) return null;
  // Twice the median is a whole number, so that nothing is rounded before it is compared.
  const twice = twiceMedian(earlier.map(({ amount }) => amount));
  const strength = strengthBy(levels, (times) => 2 * largest.amount >= times * twice);
  const seen = { amount: largest.amount, median: Math.floor(twice / 2), earlier: earlier.length, hours };
  return strength && { kind: 'LARGE_DEPOSIT', strength, at: largest.at, seen };
}

function nights({ stakes, judgedUntil }: HarmFacts, { thresholds, zone, now }: Judging): Sighting | null {
  const { hours, days, ...levels } = thresholds.nights;
  const newest = new Map<string, Date>();
  const ends = new Map<string, number>();
  for (const { at } of recent(asFacts(stakes), { ms: days * dayMs, judgedUntil, now })) {
    const day = dayIn(at.getTime(), zone);
    const end = ends.get(day) ?? startOfDay(day, zone).getTime() + hours * hourMs;
    ends.set(day, end);
    if (at.getTime() < end && at > (newest.get(day) ?? new Date(0))) newest.set(day, at);
  }
  return counted('NIGHTS', asFacts([...newest.values()]), levels, { hours, days });
}

function failedDeposits(facts: HarmFacts, { thresholds, now }: Judging): Sighting | null {
  const { hours, ...levels } = thresholds.failedDeposits;
  const { judgedUntil } = facts;
  const failed = recent(asFacts(facts.failedDeposits), { ms: hours * hourMs, judgedUntil, now });
  return counted('FAILED_DEPOSITS', failed, levels, { hours });
}

function limitsRaised(facts: HarmFacts, { thresholds, now }: Judging): Sighting | null {
  const { days, ...levels } = thresholds.limitsRaised;
  const { judgedUntil } = facts;
  const raised = recent(asFacts(facts.limitsRaised), { ms: days * dayMs, judgedUntil, now });
  return counted('LIMITS_RAISED', raised, levels, { days });
}

const asFacts = (instants: readonly Date[]) => instants.map((at) => ({ at }));

/** What happened within so long before now, and after the operator judged what was before. */
function recent<Fact extends { at: Date }>(
  facts: readonly Fact[],
  { ms, judgedUntil, now }: { ms: number; judgedUntil: Date | null; now: Date },
): Fact[] {
  const after = Math.max(now.getTime() - ms, judgedUntil?.getTime() ?? 0);
  return facts.filter(({ at }) => at.getTime() > after && at <= now);
}

/** A marker that is a number of things that happened; null below both levels. */
function counted(
  kind: MarkerKind,
  facts: readonly { at: Date }[],
  levels: Levels,
  of: Readonly<Record<string, number>>,
): Sighting | null {
  const strength = strengthBy(levels, (level) => facts.length >= level);
  if (!strength) return null;
  const at = new Date(Math.max(...facts.map((fact) => fact.at.getTime())));
  return { kind, strength, at, seen: { count: facts.length, ...of } };
}

function strengthBy({ weak, strong }: Levels, reaches: (level: number) => boolean): Strength | null {
  if (reaches(strong)) return 'STRONG';
  return reaches(weak) ? 'WEAK' : null;
}

/** Twice the median of amounts, at least one of which there is. */
function twiceMedian(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((one, other) => one - other);
  const [low = 0] = sorted.slice(Math.floor((sorted.length - 1) / 2));
  const [high = 0] = sorted.slice(Math.floor(sorted.length / 2));
  return low + high;
}
