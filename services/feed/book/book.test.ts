import ratings from '../model/ratings.json';
import type { ScheduledGame } from '../schedule/schedule';
import { packSchedule, testNow, upcomingMatch } from '../testing/games';
import type { Book, Quotes } from './book';
import { createBooks } from './books';
import type { BookMarket } from './lineup';

const schedule = packSchedule();
const openBook = (game: ScheduledGame): Book => createBooks(ratings)(game);
const games = [0, 3, 11, 17].map((skip) => upcomingMatch(schedule, testNow, skip));
const race = schedule
  .between(testNow, testNow + 86_400_000)
  .find(({ kind }) => kind === 'RACE') as ScheduledGame;

function copy({ prices, versions, offered, main, ...counts }: Quotes): Quotes {
  return {
    ...counts,
    prices: prices.slice(),
    versions: versions.slice(),
    offered: offered.slice(),
    main: new Set(main),
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

it('raises the revision whenever an outcome begins or ceases to be offered, and never lowers it', () => {
  for (const game of [...games, race]) {
    const book = openBook(game);
    let before = copy(book.quotesAt(book.steps[0] ?? 0));
    for (const step of book.steps.slice(1)) {
      const after = copy(book.quotesAt(step));
      if (after.offered.join() !== before.offered.join())
        expect(after.revision).toBeGreaterThan(before.revision);
      expect(after.revision).toBeGreaterThanOrEqual(before.revision);
      before = after;
    }
  }
});

it('keeps the last price of an outcome that takes no bets', () => {
  let kept = 0;
  for (const game of [...games, race]) {
    const book = openBook(game);
    let before = copy(book.quotesAt(book.steps[0] ?? 0));
    for (const step of book.steps.slice(1)) {
      const after = copy(book.quotesAt(step));
      after.offered.forEach((isOffered, index) => {
        if (isOffered || before.prices[index] === 0) return;
        expect(after.prices[index]).toBe(before.prices[index]);
        kept++;
      });
      before = after;
    }
  }
  expect(kept).toBeGreaterThan(1000);
});

it('gives prices versions above those of the function before', () => {
  const { versions } = openBook(games[0] ?? race).quotesAt(-1);
  expect(Math.min(...versions.filter((version) => version > 0))).toBeGreaterThan(10_000);
});

it('pays more for Over on a higher total, and for Away on a harder handicap', () => {
  const [game] = games;
  if (!game) throw new Error('There is no game');
  const book = openBook(game);
  const { prices, offered } = book.quotesAt(-1);
  const priceOf = (kind: string, answer: string): number[] =>
    book.markets
      .filter((market) => market.kind === kind && market.offeredAtMs < 0)
      .map(({ outcomes }) => outcomes.find((one) => one.kind === answer)?.index ?? -1)
      .filter((index) => offered[index] === 1)
      .map((index) => prices[index] ?? 0);
  const rising = (values: number[]): number[] => [...values].sort((a, b) => a - b);
  expect(priceOf('TOTAL', 'OVER')).toEqual(rising(priceOf('TOTAL', 'OVER')));
  expect(priceOf('HANDICAP', 'AWAY')).toEqual(rising(priceOf('HANDICAP', 'AWAY')));
});

it('shows lists the result, a total and a handicap of a match as far as they are offered, and the winner of a race', () => {
  for (const game of games) {
    const book = openBook(game);
    for (const step of book.steps.slice(0, -1)) {
      const { main, offered } = book.quotesAt(step);
      const isOffered = ({ outcomes, offeredAtMs }: BookMarket): boolean =>
        offeredAtMs <= step &&
        outcomes.some(({ index, decidedAtMs }) => decidedAtMs > step && offered[index] === 1);
      const expected = (['RESULT', 'TOTAL', 'HANDICAP'] as const).filter((kind) =>
        book.markets.some((market) => market.kind === kind && isOffered(market)),
      );
      const shown = [...main].map((index) => book.markets[index]).filter((market) => market !== undefined);
      expect(shown.map(({ kind }) => kind)).toEqual(expected);
      expect(shown.every(isOffered)).toBe(true);
      if (step < 0) expect(expected).toHaveLength(3);
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
