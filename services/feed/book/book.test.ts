import { houseMargin } from '../model/prices';
import ratings from '../model/ratings.json';
import type { ScheduledGame } from '../schedule/schedule';
import { packSchedule, testNow, upcomingMatch } from '../testing/games';
import type { Book, Quotes } from './book';
import { createBooks } from './books';

const schedule = packSchedule();
const openBook = (game: ScheduledGame): Book => createBooks(ratings, houseMargin)(game);
const games = [0, 3, 11, 17].map((skip) => upcomingMatch(schedule, testNow, skip));
const race = schedule
  .between(testNow, testNow + 86_400_000)
  .find(({ kind }) => kind === 'RACE') as ScheduledGame;

function copy({ prices, versions, main, oneSided, ...counts }: Quotes): Quotes {
  return {
    ...counts,
    prices: prices.slice(),
    versions: versions.slice(),
    main: new Set(main),
    oneSided: new Set(oneSided),
  };
}

it('raises a version exactly when the price changes', () => {
  for (const game of [...games, race]) {
    const book = openBook(game);
    let before = copy(book.quotesAt(book.steps[0] ?? 0));
    for (const step of book.steps.slice(1)) {
      const after = copy(book.quotesAt(step));
      const wrong = [...after.prices.keys()].filter((index) => {
        const rise = (after.versions[index] ?? 0) - (before.versions[index] ?? 0);
        return rise > 0 !== (after.prices[index] !== before.prices[index]) || rise < 0;
      });
      expect(wrong).toEqual([]);
      expect(after.revision).toBeGreaterThanOrEqual(before.revision);
      before = after;
    }
  }
});

it('gives the same prices when instants are asked forwards and backwards', () => {
  const [game] = games;
  if (!game) throw new Error('There is no game');
  const [forward, backward] = [openBook(game), openBook(game)];
  const instants = forward.steps.filter((_, index) => index % 37 === 0);
  const inOrder = instants.map((at) => copy(forward.quotesAt(at)));
  const reversed = [...instants].reverse().map((at) => copy(backward.quotesAt(at)));
  expect(reversed.reverse()).toEqual(inOrder);
});

it('prices every market that takes bets to one plus the margin, at every step', () => {
  for (const game of [...games, race]) {
    const book = openBook(game);
    for (const step of book.steps.filter((at) => at < 0 || game.kind === 'MATCH')) {
      const { prices, oneSided } = book.quotesAt(step);
      const wrong = book.markets.filter(({ kind, offeredAtMs, outcomes }, market) => {
        const open = outcomes.filter(({ decidedAtMs }) => decidedAtMs > step);
        if (offeredAtMs > step || open.length === 0 || oneSided.has(market)) return false;
        const sum = open.reduce((total, { index }) => total + 1000 / (prices[index] ?? 0), 0);
        const kept = sum / (kind === 'DOUBLE_CHANCE' ? 2 : 1) - 1 - houseMargin;
        // Rounding adds a little to the margin, and never reduces it.
        return kept < -1e-6 || kept > 0.007;
      });
      expect(wrong).toEqual([]);
    }
  }
});

it('pays more for Over on a higher total, and for Away on a harder handicap', () => {
  const [game] = games;
  if (!game) throw new Error('There is no game');
  const book = openBook(game);
  const { prices } = book.quotesAt(-1);
  const priceOf = (kind: string, answer: string): number[] =>
    book.markets
      .filter((market) => market.kind === kind && market.offeredAtMs < 0)
      .map(({ outcomes }) => prices[outcomes.find((one) => one.kind === answer)?.index ?? -1] ?? 0);
  const rising = (values: number[]): number[] => [...values].sort((a, b) => a - b);
  expect(priceOf('TOTAL', 'OVER')).toEqual(rising(priceOf('TOTAL', 'OVER')));
  expect(priceOf('HANDICAP', 'AWAY')).toEqual(rising(priceOf('HANDICAP', 'AWAY')));
});

it('always shows lists the result, a total and a handicap of a match, and the winner of a race', () => {
  for (const game of games) {
    const book = openBook(game);
    for (const step of book.steps.slice(0, -1)) {
      const kinds = [...book.quotesAt(step).main].map((index) => book.markets[index]?.kind);
      expect(kinds).toEqual(['RESULT', 'TOTAL', 'HANDICAP']);
    }
  }
  const book = openBook(race);
  expect([...book.quotesAt(-1).main].map((index) => book.markets[index]?.kind)).toEqual(['WINNER']);
});

it('gives every outcome a unique id, and writes no minus zero', () => {
  for (const game of [...games, race]) {
    const ids = openBook(game).markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.includes('~-0~'))).toEqual([]);
  }
});

it('changes the revision of a race when its market closes at the start', () => {
  const book = openBook(race);
  const onLine = book.quotesAt(-1).revision;
  expect(book.quotesAt(0).revision).toBeGreaterThan(onLine);
});
