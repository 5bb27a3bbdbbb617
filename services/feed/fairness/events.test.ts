/**
 * One event has one price and one state, wherever it is sold: its price follows from its endings alone. `TEST_LONG=1`
 * (`npm run test:long`) walks through 200 matches.
 */
import { runsOf } from '../../../testing/runs';
import { dayMs } from '../../durations';
import { courses } from '../book/events';
import { driftAt, forecastAt } from '../book/forecast';
import { stepAt } from '../book/steps';
import type { OutcomeKind } from '../markets';
import type { GoalGrid } from '../model/goals';
import { stepOf } from '../model/prices';
import type { ScheduledMatch } from '../schedule/schedule';
import { packSchedule, testNow, viewsOf } from '../testing/games';
import { gameView, type GameAtInstant } from '../views/game';
import { matchEndings } from './openBets';

const matchesOfASeed = 4;
const seeds = Array.from({ length: runsOf(50, 2) }, (_, index) => `events ${index}`);

/** Answers that lists keep in their columns although they take no bets. */
const inColumns = new Set<OutcomeKind>([
  ...(['HOME', 'DRAW', 'AWAY', 'NOBODY', 'YES', 'NO'] as const),
  ...(['HOME_OR_DRAW', 'HOME_OR_AWAY', 'DRAW_OR_AWAY'] as const),
]);

function matchesOf(seed: string): ScheduledMatch[] {
  const day = packSchedule(seed).between(testNow, testNow + dayMs);
  const matches = day.filter((game): game is ScheduledMatch => game.kind === 'MATCH');
  const every = Math.floor(matches.length / matchesOfASeed);
  return matches.filter((_, index) => index % every === 0).slice(0, matchesOfASeed);
}

/** The chance of each course: of the goals to come, each is equally likely to be the first. */
function chancesOf({ at }: GoalGrid): number[] {
  return courses.map((scorers) => {
    const home = scorers.filter((side) => side === 'HOME').length;
    const chance = at(home, scorers.length - home);
    return scorers.length === 0
      ? chance
      : (chance * (scorers[0] === 'HOME' ? home : scorers.length - home)) / scorers.length;
  });
}

/** An outcome of a match that is published, with what its price has to follow from. */
interface Published {
  id: string;
  kind: OutcomeKind;
  isLine: boolean;
  price: number;
  state: string;
  /** Its results for each course. */
  endings: string;
  /** Chances to win and to lose; a returned stake is neither. */
  win: number;
  loss: number;
}

function publishedAt(
  seen: GameAtInstant & { game: ScheduledMatch },
  endingsAt: ReturnType<typeof matchEndings>,
): Published[] {
  const { game, book, sinceMs } = seen;
  const step = stepAt(book.steps, sinceMs);
  const drift = driftAt(game.number, Math.min(step, stepAt(book.steps, -1)));
  const chances = chancesOf(forecastAt(game, book.chances, drift, book.steps[step] ?? 0).forecast.grid);
  const endings = endingsAt(sinceMs);
  const resultsOf = new Map(
    book.markets.flatMap((market) =>
      market.outcomes.map((outcome) => [outcome.id, () => endings(market, outcome)]),
    ),
  );
  return gameView(seen, 'all').markets.flatMap(({ kind: market, outcomes }) =>
    outcomes.map(({ id, kind, price, state }) => {
      const results = resultsOf.get(id)?.() ?? [];
      const sum = (wanted: string): number =>
        results.reduce((total, result, index) => total + (result === wanted ? (chances[index] ?? 0) : 0), 0);
      const isLine = market === 'TOTAL' || market === 'HANDICAP';
      return {
        id,
        kind,
        isLine,
        price: Number(price),
        state,
        endings: results.join(),
        win: sum('WON'),
        loss: sum('LOST'),
      };
    }),
  );
}

/** What is wrong with the prices of a match at an instant. */
function faultsOf(published: readonly Published[]): string[] {
  const faults: string[] = [];
  const known = new Map<string, Published>();
  for (const one of published) {
    const { id, price, state, win, loss } = one;
    const chance = win / (win + loss);
    const said = `${id} at ${price} ${state}, chance ${chance.toFixed(4)}`;
    const twin = known.get(one.endings) ?? one;
    known.set(one.endings, twin);
    if (twin.price !== price || twin.state !== state)
      faults.push(`${said} beside ${twin.id} at ${twin.price} ${twin.state}`);
    const [from, to] = one.isLine ? [0.04, 0.96] : [0.0018, 0.978];
    const isOffered = chance > from - 1e-9 && chance < to + 1e-9;
    if (state === 'CLOSED' ? isOffered || !inColumns.has(one.kind) || one.isLine : !isOffered)
      faults.push(`${said} has the wrong state`);
    if (state === 'CLOSED') continue;
    const exact = 1 + (0.8968 * loss) / win - 0.01;
    const step = stepOf(Math.floor(exact * 1000)) / 1000;
    if (price > exact + 1e-6 || price < exact - step - 1e-6)
      faults.push(`${said} instead of ${exact.toFixed(4)}`);
    if (win * price + (1 - win - loss) > 0.99 * (win + loss) + (1 - win - loss))
      faults.push(`${said} returns too much`);
  }
  return faults;
}

it.each(seeds)(
  'gives events of equal endings one price and one state, by one function, at each step: "%s"',
  (seed) => {
    const views = viewsOf(packSchedule(seed));
    let twins = 0;
    for (const game of matchesOf(seed)) {
      const endingsAt = matchEndings(game);
      const { steps } = views.see(game, game.startsAt).book;
      for (const sinceMs of steps.filter((at) => at < game.play.fullTimeMs)) {
        const published = publishedAt({ ...views.see(game, game.startsAt + sinceMs), game }, endingsAt);
        expect([game.slug, sinceMs, faultsOf(published)]).toEqual([game.slug, sinceMs, []]);
        twins += published.length - new Set(published.map(({ endings }) => endings)).size;
      }
    }
    // The test would prove nothing where no event is sold twice.
    expect(twins).toBeGreaterThan(1000);
  },
  600_000,
);
