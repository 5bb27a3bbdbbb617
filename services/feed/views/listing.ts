/** Which current games a list contains, and in which order. */
import { dayMs, hourMs } from '../../durations';
import type { Book } from '../book/book';
import { matchStateAt } from '../replay/state';
import type { ScheduledGame } from '../schedule/schedule';
import { dayIn } from '../../days';
import type { GameAtInstant } from './game';

/** Coming games, or games in play. */
export type Section = 'LINE' | 'LIVE';

/** Which games of a section are asked for, in which order. */
export interface GameFilter {
  section: Section;
  sport?: string | undefined;
  champ?: string | undefined;
  /** Segments of championships; all when absent. */
  champs?: readonly string[] | undefined;
  /** Segments of sports whose games are left out. */
  withoutSports?: readonly string[] | undefined;
  /** When the games start; a day has priority. */
  starts?: 'NEXT_HOUR' | 'NEXT_3_HOURS' | 'TODAY' | 'TOMORROW' | undefined;
  /** `YYYY-MM-DD` in the zone. */
  day?: string | undefined;
  /** A zone that `isZone` of `days` knows; UTC when absent. */
  zone?: string | undefined;
  pick?: 'UPCOMING' | 'FIRST_PERIOD' | 'SECOND_PERIOD' | 'RECOMMENDED' | undefined;
  /** By default live games are listed by championship, games of the line by start. */
  order?: 'TIME' | 'COMPETITION' | undefined;
}

/** The games of a list. */
export interface Listed {
  games: ScheduledGame[];
  /** Where a day was asked for that has no games: the nearest day that has some. */
  nearestDay: string | null;
}

const upcomingMs = 3 * hourMs;
const soonMs = { NEXT_HOUR: hourMs, NEXT_3_HOURS: 3 * hourMs } as const;

/** The games of `current`, which are ordered by start, that a filter lets through. */
export function listed(
  current: readonly ScheduledGame[],
  filter: GameFilter,
  now: number,
  see: (game: ScheduledGame) => GameAtInstant,
): Listed {
  const anyDay = current.filter((game) => isWanted(game, filter, now));
  const day = wantedDay(filter, now);
  const onDay = day === null ? anyDay : anyDay.filter(({ startsAt }) => dayIn(startsAt, filter.zone) === day);
  const games = filter.pick === 'RECOMMENDED' ? mostEven(onDay, see) : [...onDay];
  const isLive = filter.section === 'LIVE' && filter.pick !== 'UPCOMING';
  if ((filter.order ?? (isLive ? 'COMPETITION' : 'TIME')) === 'COMPETITION') games.sort(byChamp);
  else games.sort(byStart);
  const nearestDay = day !== null && games.length === 0 ? nearestDayTo(day, anyDay, filter.zone) : null;
  return { games, nearestDay };
}

function isWanted(game: ScheduledGame, filter: GameFilter, now: number): boolean {
  const { section, sport, champ, champs, withoutSports, pick } = filter;
  const { slug } = game.champ;
  if (sport !== undefined && game.champ.sport !== sport) return false;
  if (withoutSports?.includes(game.champ.sport)) return false;
  if (champ !== undefined && slug !== champ) return false;
  if (champs && !champs.includes(slug)) return false;
  const isLive = game.startsAt <= now;
  if (pick === 'UPCOMING') return !isLive && game.startsAt <= now + upcomingMs;
  if (isLive !== (section === 'LIVE')) return false;
  if (pick === 'FIRST_PERIOD' || pick === 'SECOND_PERIOD')
    return isLive && isFirstPeriod(game, now) === (pick === 'FIRST_PERIOD');
  return isSoonEnough(game, filter, now);
}

function isSoonEnough({ startsAt }: ScheduledGame, { starts, day }: GameFilter, now: number): boolean {
  if (day !== undefined || (starts !== 'NEXT_HOUR' && starts !== 'NEXT_3_HOURS')) return true;
  return startsAt > now && startsAt <= now + soonMs[starts];
}

/** Races have one period. */
function isFirstPeriod(game: ScheduledGame, now: number): boolean {
  if (game.kind === 'RACE') return true;
  return matchStateAt(game.play, now - game.startsAt).clock?.period === 'FIRST_HALF';
}

function wantedDay({ starts, day, zone }: GameFilter, now: number): string | null {
  if (day !== undefined) return day;
  if (starts === 'TODAY') return dayIn(now, zone);
  return starts === 'TOMORROW'
    ? new Date(middayOf(dayIn(now, zone)) + dayMs).toISOString().slice(0, 10)
    : null;
}

function nearestDayTo(day: string, games: readonly ScheduledGame[], zone: string | undefined): string | null {
  const distance = (one: string): number => Math.abs(middayOf(one) - middayOf(day));
  const days = [...new Set(games.map(({ startsAt }) => dayIn(startsAt, zone)))];
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

const middayOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Of each championship the game whose two sides have the most similar prices; of equal ones the earliest. */
function mostEven(
  games: readonly ScheduledGame[],
  see: (game: ScheduledGame) => GameAtInstant,
): ScheduledGame[] {
  const best = new Map<number, { game: ScheduledGame; gap: number }>();
  for (const game of games) {
    const { book, sinceMs } = see(game);
    const gap = gapOf(book, sinceMs);
    const known = best.get(game.champ.ordinal);
    if (!known || gap < known.gap) best.set(game.champ.ordinal, { game, gap });
  }
  return [...best.values()].map(({ game }) => game);
}

/** How far the prices of the two sides are apart, as a ratio of at least 1; infinite for a race. */
function gapOf(book: Book, sinceMs: number): number {
  const result = book.markets.find(({ kind }) => kind === 'RESULT');
  const { prices } = book.quotesAt(sinceMs);
  const priceOf = (kind: 'HOME' | 'AWAY'): number =>
    prices[result?.outcomes.find((outcome) => outcome.kind === kind)?.index ?? -1] ?? 0;
  const [home, away] = [priceOf('HOME'), priceOf('AWAY')];
  return home > 0 && away > 0 ? Math.max(home, away) / Math.min(home, away) : Infinity;
}

function byStart(a: ScheduledGame, b: ScheduledGame): number {
  return a.startsAt - b.startsAt || a.number - b.number;
}

/** The order of championships, within one that of starts. */
export function byChamp(a: ScheduledGame, b: ScheduledGame): number {
  return a.champ.ordinal - b.champ.ordinal || byStart(a, b);
}
