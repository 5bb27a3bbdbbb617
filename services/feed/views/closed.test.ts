/** What became of an outcome that is not offered any more, for those who hold a bet on it or look at it. */
import { stepAt } from '../book/steps';
import type { MarketKind } from '../markets';
import { createChangeFinder } from '../changes/diff';
import { createSchedule, type ScheduledMatch } from '../schedule/schedule';
import { packChamps, testNow, viewsOf } from '../testing/games';
import type { WireOutcome } from './wire';

// One competition has every case, and is fast to price.
const schedule = createSchedule('test', packChamps.slice(0, 1));
const views = viewsOf(schedule);
const matches = schedule
  .between(testNow, testNow + 24 * 3_600_000)
  .filter((game): game is ScheduledMatch => game.kind === 'MATCH');

/** An outcome that takes bets at one step of a match, and none at the next, undecided as it is. */
interface Ceased {
  game: ScheduledMatch;
  id: string;
  /** Instants of the two steps. */
  before: number;
  after: number;
}

function ceased(kinds: readonly MarketKind[]): Ceased[] {
  return matches.flatMap((game) => {
    const { book } = views.see(game, game.startsAt);
    const outcomes = book.markets.filter(({ kind }) => kinds.includes(kind)).flatMap((one) => one.outcomes);
    const first = stepAt(book.steps, 0);
    let offered = book.quotesAt(0).offered.slice();
    for (const [index, at] of book.steps.slice(first + 1).entries()) {
      const now = book.quotesAt(at).offered.slice();
      const gone = outcomes.find(
        (one) => one.decidedAtMs > at && offered[one.index] === 1 && now[one.index] === 0,
      );
      offered = now;
      if (!gone) continue;
      const before = game.startsAt + (book.steps[first + index] ?? 0);
      return [{ game, id: gone.id, before, after: game.startsAt + at }];
    }
    return [];
  });
}

const shownOf = (game: ScheduledMatch, id: string, at: number): WireOutcome | undefined =>
  views
    .byNumber([game.number], at)
    .flatMap(({ markets }) => markets.flatMap(({ outcomes }) => outcomes))
    .find((outcome) => outcome.id === id);

describe.each([
  ['a line', ['TOTAL', 'HANDICAP']],
  ['a score', ['CORRECT_SCORE']],
] as const)('%s that is not offered any more', (_, kinds) => {
  const all = ceased(kinds);

  it('is absent, and its quote is answered as closed at its last price, without a result', () => {
    expect(all.length).toBeGreaterThan(5);
    for (const { game, id, before, after } of all) {
      const [quote] = views.outcomes([id], before);
      const [closed] = views.outcomes([id], after);
      expect(shownOf(game, id, after)).toBeUndefined();
      expect(closed).toMatchObject({
        outcome: { price: quote?.outcome.price, priceVersion: quote?.outcome.priceVersion, state: 'CLOSED' },
        result: null,
      });
    }
  });

  it('is told to be closed, with a new list of markets', () => {
    for (const { game, id, before, after } of all) {
      const change = createChangeFinder(views).between(before, after);
      expect(change?.outcomes.find((outcome) => outcome.id === id)).toMatchObject({ state: 'CLOSED' });
      const revision = views.byNumber([game.number], before)[0]?.marketsRevision;
      const told = change?.games.find(({ number }) => number === game.number);
      expect(told?.marketsRevision).toBeGreaterThan(revision ?? Infinity);
    }
  });

  it('gets its result', () => {
    for (const { game, id } of all)
      expect(views.outcomes([id], game.endsAt)[0]?.result).toMatch(/^(WON|LOST|VOID)$/);
  });
});

it('keeps the place of an answer that takes no bets where pages show answers by place', () => {
  const all = ceased(['RESULT', 'DOUBLE_CHANCE', 'BOTH_TO_SCORE', 'NEXT_GOAL']);
  const shown = all.map(({ game, id, after }) => shownOf(game, id, after)?.state);
  expect(shown).toContain('CLOSED');
  // A market of which no answer takes bets is absent.
  expect(new Set(shown)).not.toContain('OPEN');
  expect(new Set(shown)).not.toContain('SUSPENDED');
});

it('offers the same outcomes at an instant, whichever instant was asked for before', () => {
  const [game] = matches;
  if (!game) throw new Error('There is no match');
  const other = viewsOf(schedule);
  const halfTime = game.startsAt + game.play.halfTimeMs - 60_000;
  other.byNumber([game.number], game.endsAt - 60_000);
  expect(other.byNumber([game.number], halfTime)).toEqual(views.byNumber([game.number], halfTime));
});
