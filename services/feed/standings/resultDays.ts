/** Which days have results, for a calendar. Days are `YYYY-MM-DD` in UTC. */
import { dayMs } from '../../durations';
import { longestGameMs, type Schedule } from '../schedule/schedule';
import { startOf } from '../schedule/slots';
import type { WireResultDays } from '../views/wire';

/** No competition pauses longer than this between two of its games. */
const longestPauseDays = 7;

/** The days with results around a day: of its month, and the nearest before and after it. */
export type ResultDays = (
  day: string,
  champ: string | undefined,
  now: number,
) => Omit<WireResultDays, 'asOf'>;

/** How many games of each championship ended on a day. */
type Counts = ReadonlyMap<string, number>;

/** Counts the games of days; a day that is over is counted once. */
export function createResultDays(schedule: Schedule): ResultDays {
  const over = new Map<string, Counts>();

  const countsOf = (day: string, now: number): Counts => {
    const known = over.get(day);
    if (known) return known;
    const from = Date.parse(day);
    const counts = new Map<string, number>();
    for (const { champ, endsAt } of schedule.between(from, from + dayMs)) {
      if (endsAt <= now) counts.set(champ.slug, (counts.get(champ.slug) ?? 0) + 1);
    }
    if (from + dayMs + longestGameMs <= now) over.set(day, counts);
    return counts;
  };

  return (day, champ, now) => {
    const last = dayAt(now);
    const first = firstDay(schedule, champ);
    const gamesOn = (at: string): number => {
      if (first === null || at < first || at > last) return 0;
      const counts = countsOf(at, now);
      if (champ !== undefined) return counts.get(champ) ?? 0;
      return [...counts.values()].reduce((sum, games) => sum + games, 0);
    };
    /** The nearest day with results from a day on, in steps of one day forth or back. */
    const nearest = (from: string, step: 1 | -1) => {
      for (let steps = 0; steps < longestPauseDays; steps++) {
        const at = dayAfter(from, steps * step);
        const games = gamesOn(at);
        if (games > 0) return { day: at, games };
      }
      return null;
    };
    const isPlayed = day <= last && day >= (firstDay(schedule, undefined) ?? last);
    const counts = isPlayed ? countsOf(day, now) : new Map<string, number>();
    const days = monthOf(day).flatMap((at) => {
      const games = gamesOn(at);
      return games > 0 ? [{ day: at, games }] : [];
    });
    return {
      first,
      last,
      days,
      previous: first === null || day <= first ? null : nearest(day > last ? last : dayAfter(day, -1), -1),
      next: first === null || day >= last ? null : nearest(day < first ? first : dayAfter(day, 1), 1),
      champs: schedule.champs.flatMap(({ slug }) => {
        const games = counts.get(slug) ?? 0;
        return games > 0 ? [{ slug, games }] : [];
      }),
    };
  };
}

function firstDay(schedule: Schedule, champ: string | undefined): string | null {
  const periods = schedule.champs
    .filter(({ slug }) => champ === undefined || slug === champ)
    .flatMap(({ editions }) => editions.map(({ fromPeriod }) => fromPeriod));
  return periods.length === 0 ? null : dayAt(startOf(Math.min(...periods), 0));
}

function monthOf(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`;
  return Array.from({ length: 31 }, (_, index) => dayAfter(first, index)).filter((at) =>
    at.startsWith(day.slice(0, 7)),
  );
}

function dayAfter(day: string, days: number): string {
  return dayAt(Date.parse(day) + days * dayMs);
}

function dayAt(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10);
}
