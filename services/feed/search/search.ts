/** Finds teams, drivers, competitions and games by a typed text, at an instant. */
import { hourMs } from '../../durations';
import { namesIn, type Names } from '../names/names';
import { longestGameMs, type Schedule, type ScheduledGame } from '../schedule/schedule';
import { gameView } from '../views/game';
import type { Views } from '../views/views';
import type { WireFoundChamp, WireFoundSide, WireGame, WireSearch } from '../views/wire';
import { competitorsIn, createNameIndex, sideKey, type FoundSide, type NameIndex } from './nameIndex';
import { asked, calledBy, Match, type Asked, type Called } from './match';

/** Finished games are found for this long after their end. */
const foundAfterEndMs = 12 * hourMs;

/** Added to the match of a game of which a word names only its competition. */
const byChampOnly = 10;

/** What a search finds, best first in each group. */
export interface Found {
  teams: FoundSide[];
  champs: Schedule['champs'][number][];
  /** Games that match by their sides, their title or, after all others, their competition. */
  games: ScheduledGame[];
}

/** The sides of a game, what it is called by, and its competition. */
interface CalledGame {
  sides: readonly FoundSide[];
  own: readonly Called[];
  champ: Called | undefined;
}

/** The search over everything that is played. */
export interface Search {
  /** Finds without showing: what ranking is measured by. */
  find(text: string, now: number): Found;
  /** At most `limit` of each group, in the types of the contract. */
  answer(
    text: string,
    limit: number,
    now: number,
    language?: string,
  ): Pick<WireSearch, 'teams' | 'champs' | 'games'>;
}

/** A found thing with what it is ranked by. */
interface Hit<T> {
  item: T;
  match: number;
  /** The game that decides between equal matches. */
  game: ScheduledGame | undefined;
}

/** Creates the search. The names are read when somebody searches first. */
export function createSearch(schedule: Schedule, views: Views): Search {
  let index: NameIndex | undefined;
  const gameNames = new WeakMap<ScheduledGame, CalledGame>();

  const find = (text: string, now: number): Found & { next: ReadonlyMap<FoundSide, ScheduledGame> } => {
    index ??= createNameIndex(schedule.champs);
    const known = index;
    const { sides, champs } = known;
    const query = asked(text);
    const games = schedule
      .between(now - longestGameMs - foundAfterEndMs, now)
      .filter(({ endsAt }) => endsAt <= now && endsAt > now - foundAfterEndMs)
      .concat(views.current(now))
      .sort((a, b) => byUse(a, b, now));
    const calledAs = (game: ScheduledGame): CalledGame => {
      const called = gameNames.get(game) ?? calledGame(game, known);
      gameNames.set(game, called);
      return called;
    };
    const next = firstGames(games, calledAs);

    const sideHits = [...sides.values()].map((side): Hit<FoundSide> => ({
      item: side,
      match: query.match(side.called),
      game: next.get(side),
    }));
    const champHits = champs.map(({ champ, called }): Hit<typeof champ> => ({
      item: champ,
      match: query.match(called),
      game: games.find((game) => game.champ === champ),
    }));
    const gameHits = games.map((game): Hit<ScheduledGame> => ({
      item: game,
      match: gameMatch(query, calledAs(game)),
      game,
    }));

    const best = Math.min(...[...sideHits, ...champHits, ...gameHits].map(({ match }) => match));
    // Once a whole word is there, what is merely alike would only be in the way.
    const isWanted = ({ match }: Hit<unknown>): boolean =>
      match % byChampOnly < (best <= Match.words ? Match.fault : Match.none);
    const ranked = <T>(hits: Hit<T>[]): T[] =>
      hits
        .filter(isWanted)
        .sort((a, b) => a.match - b.match || byUse(a.game, b.game, now))
        .map(({ item }) => item);
    return { teams: ranked(sideHits), champs: ranked(champHits), games: ranked(gameHits), next };
  };

  return {
    find,
    answer(text, limit, now, language) {
      const { teams, champs, games, next } = find(text, now);
      const names = namesIn(language);
      const view = (game: ScheduledGame, choice: 'main' | 'none') =>
        gameView(views.see(game, now), choice, names);
      return {
        teams: teams.slice(0, limit).map((side) => sideView(side, next.get(side), { names, view })),
        champs: champs.slice(0, limit).map((champ) => champView(champ, names)),
        games: games.slice(0, limit).map((game) => view(game, 'main')),
      };
    },
  };
}

const champView = (champ: Found['champs'][number], names: Names): WireFoundChamp => ({
  slug: champ.slug,
  ...names.champ(champ),
  sportSlug: champ.sport,
  countryCode: champ.countryCode,
  countryName: champ.countryCode && names.country(champ.countryCode),
});

/** A side with its next game, if there is one. */
function sideView(
  side: FoundSide,
  game: ScheduledGame | undefined,
  { names, view }: { names: Names; view: (game: ScheduledGame, choice: 'main' | 'none') => WireGame },
): WireFoundSide {
  const { name, code } = side.competitor;
  const champ = game?.champ ?? side.champ;
  const toWin = game && outcomeToWin(side, view(game, 'main'));
  return {
    competitor: { ...names.team(champ, name), code },
    champ: champView(champ, names),
    game: game ? view(game, 'none') : null,
    ...(toWin ? { toWin } : {}),
  };
}

/** Games in play first, then those that begin soonest, then those that ended last; undefined after all. */
function byUse(a: ScheduledGame | undefined, b: ScheduledGame | undefined, now: number): number {
  if (!a || !b) return Number(!a) - Number(!b);
  const phase = ({ startsAt, endsAt }: ScheduledGame): number =>
    endsAt <= now ? 2 : startsAt <= now ? 0 : 1;
  const way = phase(a) === 2 ? -1 : 1;
  return phase(a) - phase(b) || way * (a.startsAt - b.startsAt) || a.number - b.number;
}

/** That a driver wins the race; undefined while the race takes no bets, and of a team. */
function outcomeToWin({ champ, key }: FoundSide, { markets }: WireGame): WireFoundSide['toWin'] {
  for (const { outcomes, ...market } of markets) {
    const outcome = outcomes.find(({ competitor }) => competitor && sideKey(champ, competitor) === key);
    if (outcome) return { market, outcome };
  }
  return undefined;
}

/** The first game of each side, in the order given. */
function firstGames(
  games: readonly ScheduledGame[],
  calledAs: (game: ScheduledGame) => CalledGame,
): Map<FoundSide, ScheduledGame> {
  const first = new Map<FoundSide, ScheduledGame>();
  for (const game of games) {
    for (const side of calledAs(game).sides) if (!first.has(side)) first.set(side, game);
  }
  return first;
}

/** What a game is called by: its sides, both together in either order, and the title of a race. */
function calledGame(game: ScheduledGame, { sides, champs }: NameIndex): CalledGame {
  const own = competitorsIn(game.fixture).flatMap(
    (competitor) => sides.get(sideKey(game.champ, competitor)) ?? [],
  );
  const title = calledBy(game.fixture.kind === 'RACE' ? [game.fixture.title] : pairs(own));
  return {
    sides: own,
    own: [title, ...own.map(({ called }) => called)],
    champ: champs.find((one) => one.champ === game.champ)?.called,
  };
}

/** `Home Away` and `Away Home` in each language. */
function pairs([home, away]: readonly FoundSide[]): string[] {
  if (!home || !away) return [];
  return home.names.flatMap((name, at) => {
    const other = away.names[at] ?? '';
    return [`${name} ${other}`, `${other} ${name}`];
  });
}

/** Words of its competition may stand beside those of a game; a game of which nothing else is named comes last. */
function gameMatch(query: Asked, { own, champ }: CalledGame): number {
  const match = query.match(...own);
  if (match !== Match.none || !champ) return match;
  const both = query.match(...own, champ);
  return both === Match.none ? both : both + byChampOnly;
}
