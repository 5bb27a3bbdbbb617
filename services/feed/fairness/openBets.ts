/** The bets that a game takes at an instant, as published, with their result for every way the game can still end. */
import type { LegResult } from '../../../rules/factors';
import { courses } from '../book/events';
import type { BookMarket, BookOutcome } from '../book/lineup';
import type { Entrant, RaceFixture, Side } from '../fixtures';
import { matchInstants } from '../replay/state';
import type { ScheduledGame, ScheduledMatch, ScheduledRace } from '../schedule/schedule';
import { raceResultOf, resultOf } from '../settle/resultOf';
import { gameView, type GameAtInstant } from '../views/game';
import type { Views } from '../views/views';
import type { OpenBet } from './arbitrage';

/** The result of an outcome for each way that a game may still end, always in the same order. */
type Endings = (market: BookMarket, outcome: BookOutcome) => LegResult[];

/** The open bets of a game at an instant; none while it is suspended. */
function openBets(seen: GameAtInstant, endings: Endings): OpenBet[] {
  const published = gameView(seen, 'all').markets.flatMap(({ outcomes }) => outcomes);
  const prices = new Map(
    published.filter(({ state }) => state === 'OPEN').map(({ id, price }) => [id, price]),
  );
  return seen.book.markets.flatMap((market) =>
    market.outcomes.flatMap((outcome) => {
      const price = prices.get(outcome.id);
      return price === undefined ? [] : { id: outcome.id, price, results: endings(market, outcome) };
    }),
  );
}

/** The open bets of a game at every instant of its life at which any of them changes. */
export function* openBetsOverTime(views: Views, game: ScheduledGame): Generator<OpenBet[]> {
  const steps = [...views.see(game, game.startsAt).book.steps];
  const instants = game.kind === 'MATCH' ? [...steps, ...matchInstants(game.play)] : steps;
  const endingsAt = game.kind === 'MATCH' ? matchEndings(game) : raceEndings(game);
  let before = '';
  for (const sinceMs of [...new Set(instants)].sort((a, b) => a - b)) {
    const bets = openBets(views.see(game, game.startsAt + sinceMs), endingsAt(sinceMs));
    const published = bets.map(({ id, price }) => `${id} ${price}`).join();
    if (bets.length > 0 && published !== before) yield bets;
    before = published;
  }
}

/** The results of a match's outcomes for each of `courses`, from an instant on. */
export function matchEndings({ play }: ScheduledMatch): (sinceMs: number) => Endings {
  const settled = new Map<string, LegResult[]>();
  return (sinceMs) => {
    const scored = play.goals.filter(({ atMs }) => atMs <= sinceMs).map(({ side }) => side);
    return (market, outcome) => {
      const key = `${scored.length} ${outcome.id}`;
      const results = settled.get(key) ?? courses.map((rest) => final(market, outcome, [...scored, ...rest]));
      settled.set(key, results);
      return results;
    };
  };
}

function final(market: BookMarket, outcome: BookOutcome, scorers: Side[]): LegResult {
  const result = resultOf(market, outcome, { scorers, over: true });
  if (!result) throw new Error(`${outcome.id} is not settled at the end`);
  return result;
}

/** Any of the entrants may win. */
function raceEndings({ fixture }: ScheduledRace): () => Endings {
  const won = (winner: Entrant): RaceFixture => ({
    ...fixture,
    entrants: fixture.entrants.map((one) => ({ ...one, position: one.key === winner.key ? 1 : null })),
  });
  const races = fixture.entrants.map(won);
  return () => (_, outcome) => races.map((race) => raceResultOf(outcome, race, true) ?? 'VOID');
}
