/** The answers of the feed at an instant: a pure function of the schedule, the books and the instant. */
import { dayMs } from '../../durations';
import type { Books } from '../book/books';
import { sports } from '../fixtures';
import { gameNumberOf } from '../markets';
import { namesIn, type Names } from '../names/names';
import { matchStateAt } from '../replay/state';
import { longestGameMs, publishedGame, type Schedule, type ScheduledGame } from '../schedule/schedule';
import { lineHorizonMs } from '../schedule/slots';
import {
  followedGames,
  teamsBySlug,
  type FollowedGames,
  type FollowedKeys,
  type KnownTeam,
} from './followed';
import {
  gameView,
  marketHead,
  outcomeState,
  outcomeView,
  type MarketChoice,
  type GameAtInstant,
} from './game';
import { byChamp, listed, type GameFilter, type Listed } from './listing';
import type { WireCatalogue, WireFollowed, WireGame, WireOutcomeInContext } from './wire';

/** A slice of a list. */
export interface Slice {
  limit: number;
  offset: number;
}

/** Games with the total number of matching games. */
export interface GameSlice {
  total: number;
  games: WireGame[];
}

/** Which markets the games of a list have. */
export type ListedMarkets = 'MAIN' | 'WIDE';

/** Which finished games are asked for: those of a day, `YYYY-MM-DD` in UTC. */
export interface ResultFilter {
  day: string;
  champ?: string | undefined;
}

/** The feed's content at any instant. Names are as in the sources, or in a language of two letters. */
export interface Views {
  catalogue(now: number, language?: string): Pick<WireCatalogue, 'sports'>;
  games(
    filter: GameFilter,
    slice: Slice,
    now: number,
    options?: { language?: string | undefined; markets?: ListedMarkets | undefined },
  ): GameSlice & Pick<Listed, 'nearestDay'>;
  results(filter: ResultFilter, slice: Slice, now: number, language?: string): GameSlice;
  byNumber(numbers: readonly number[], now: number, language?: string): WireGame[];
  outcomes(ids: readonly string[], now: number, language?: string): WireOutcomeInContext[];
  /** What somebody follows, with the first games of it all, or, without a number, only those named. */
  followed(
    keys: FollowedKeys,
    first: number | undefined,
    now: number,
    language?: string,
  ): Pick<WireFollowed, 'teams' | 'champs' | 'games'>;
  /** Games on the line or in play. */
  current(now: number): ScheduledGame[];
  /** A game at an instant. */
  see(game: ScheduledGame, now: number): GameAtInstant;
}

/** Computes the answers from a schedule and its books. Stores nothing itself. */
export function createViews(schedule: Schedule, books: Books): Views {
  const current = (now: number): ScheduledGame[] =>
    schedule.between(now - longestGameMs, now + lineHorizonMs + 1).filter((game) => game.endsAt > now);
  const see = (game: ScheduledGame, now: number): GameAtInstant => ({
    game,
    book: books(game),
    sinceMs: now - game.startsAt,
  });
  const view = (game: ScheduledGame, now: number, choice: MarketChoice, language?: string): WireGame =>
    gameView(see(game, now), choice, namesIn(language));

  // Made when it is first asked for: it goes through every fixture.
  let teams: ReturnType<typeof teamsBySlug> | undefined;
  const teamOf = (slug: string) => (teams ??= teamsBySlug(schedule)).get(slug);

  return {
    current,
    see,
    catalogue: (now, language) => catalogueOf(schedule, current(now), now, namesIn(language)),
    games(filter, slice, now, { language, markets } = {}) {
      const { games, nearestDay } = listed(current(now), filter, now, (game) => see(game, now));
      const choice = markets === 'WIDE' ? 'wide' : 'main';
      return {
        total: games.length,
        nearestDay,
        games: cut(games, slice).map((game) => view(game, now, choice, language)),
      };
    },
    results({ day, champ }, slice, now, language) {
      const from = Date.parse(`${day}T00:00:00Z`);
      const finished = schedule
        .between(from, from + dayMs)
        .filter((game) => game.endsAt <= now && (champ === undefined || game.champ.slug === champ))
        .sort(byChamp);
      const games = cut(finished, slice).map((game) => view(game, now, 'none', language));
      return { total: finished.length, games };
    },
    byNumber: (numbers, now, language) =>
      [...new Set(numbers)].flatMap((number) => {
        const game = publishedGame(schedule, number, now);
        return game ? [view(game, now, 'all', language)] : [];
      }),
    followed(keys, first, now, language) {
      const found = followedGames(current(now), keys);
      const numbers = new Set(keys.numbers);
      const named = new Set([...found.nextOfTeam.values(), ...found.nextOfChamp.values()]);
      return {
        ...followedHeads(keys, found, { schedule, teamOf, names: namesIn(language) }),
        games:
          first === undefined
            ? found.games
                .filter((game) => named.has(game) || numbers.has(game.number))
                .map((game) => view(game, now, 'none', language))
            : found.games.slice(0, first).map((game) => view(game, now, 'main', language)),
      };
    },
    outcomes: (ids, now, language) =>
      [...new Set(ids)].flatMap((id) => {
        const number = gameNumberOf(id);
        const game = number === null ? undefined : publishedGame(schedule, number, now);
        return game ? (outcomeInContext(id, see(game, now), namesIn(language)) ?? []) : [];
      }),
  };
}

/** The sports and championships, each with how many of the games are on the line and in play. */
function catalogueOf(
  { champs }: Schedule,
  games: readonly ScheduledGame[],
  now: number,
  names: Names,
): Pick<WireCatalogue, 'sports'> {
  const counted = (own: readonly ScheduledGame[]): { line: number; live: number } => {
    const live = own.filter((game) => game.startsAt <= now).length;
    return { line: own.length - live, live };
  };
  return {
    sports: sports.map((sport) => ({
      ...sport,
      ...counted(games.filter(({ champ }) => champ.sport === sport.slug)),
      champs: champs
        .filter((champ) => champ.sport === sport.slug)
        .map((champ) => {
          const { slug, countryCode } = champ;
          const own = games.filter((game) => game.champ.ordinal === champ.ordinal);
          const countryName = countryCode && names.country(countryCode);
          return { slug, ...names.champ(champ), countryCode, countryName, ...counted(own) };
        }),
    })),
  };
}

/** The teams and championships that somebody follows, each with its next game. */
function followedHeads(
  keys: FollowedKeys,
  { nextOfTeam, nextOfChamp }: FollowedGames,
  {
    schedule,
    teamOf,
    names,
  }: { schedule: Schedule; teamOf: (slug: string) => KnownTeam | undefined; names: Names },
): Pick<WireFollowed, 'teams' | 'champs'> {
  return {
    teams: [...new Set(keys.teams)].flatMap((slug) => {
      const known = teamOf(slug);
      if (!known) return [];
      const { name, code } = known.team;
      const next = nextOfTeam.get(slug)?.number ?? null;
      return [{ slug, ...names.team(known.champ, name), code, next }];
    }),
    champs: schedule.champs
      .filter(({ slug }) => keys.champs.includes(slug))
      .map(({ slug }) => ({ slug, next: nextOfChamp.get(slug)?.number ?? null })),
  };
}

/** An outcome with its market and game; null when the game has not offered it so far. */
function outcomeInContext(id: string, seen: GameAtInstant, names: Names): WireOutcomeInContext | null {
  const { game, book, sinceMs } = seen;
  const marketIndex = book.markets.findIndex(({ outcomes }) => outcomes.some((outcome) => outcome.id === id));
  const market = book.markets[marketIndex];
  const outcome = market?.outcomes.find((one) => one.id === id);
  if (!market || !outcome || market.offeredAtMs > sinceMs) return null;
  const quotes = book.quotesAt(sinceMs);
  const match = game.kind === 'MATCH' ? matchStateAt(game.play, sinceMs) : null;
  return {
    outcome: outcomeView(outcome, quotes, outcomeState(market, outcome, quotes, seen, match)),
    market: marketHead(market, quotes.main.has(marketIndex)),
    game: gameView(seen, 'none', names),
    result: outcome.decidedAtMs <= sinceMs ? outcome.result : null,
  };
}

function cut<T>(items: readonly T[], { limit, offset }: Slice): T[] {
  return items.slice(offset, offset + limit);
}
