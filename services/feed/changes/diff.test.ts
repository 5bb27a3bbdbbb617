import { createBooks } from '../book/books';
import ratings from '../model/ratings.json';
import { createSchedule } from '../schedule/schedule';
import { packChamps, testNow } from '../testing/games';
import type { Views } from '../views/views';
import { createViews } from '../views/views';
import type { WireChange, WireGame } from '../views/wire';
import { createChangeFinder } from './diff';

// Two competitions show every kind of change and are fast to price.
const champs = [packChamps[0], packChamps[2]].filter((champ) => champ !== undefined);
const newViews = (): Views => createViews(createSchedule('test', champs), createBooks(ratings));
const views = newViews();

/** Everything about the games that are current, as a client would fetch it. */
function fetched(now: number): Map<number, WireGame> {
  const numbers = views.current(now).map(({ number }) => number);
  return new Map(
    newViews()
      .byNumber(numbers, now)
      .map((game) => [game.number, game]),
  );
}

/**
 * The state of a client after a change: states and prices by id. A new revision would make the client fetch the game
 * again.
 */
function applied(games: Map<number, WireGame>, change: WireChange): Map<number, WireGame> {
  const states = new Map(change.games.map((state) => [state.number, state]));
  const prices = new Map(change.outcomes.map((price) => [price.id, price]));
  const entries = [...games].map(([number, game]): [number, WireGame] => [
    number,
    {
      ...game,
      ...states.get(number),
      markets: game.markets.map((market) => ({
        ...market,
        outcomes: market.outcomes.map((outcome) => ({ ...outcome, ...prices.get(outcome.id) })),
      })),
    },
  ]);
  return new Map(entries);
}

it('turns the state that a client fetched into the state it would fetch now', () => {
  const from = testNow + 60_000;
  const to = from + 45 * 60_000;
  const finder = createChangeFinder(views);
  let games = fetched(from);
  for (let at = from; at < to; at += 7_000) {
    const change = finder.between(at, Math.min(to, at + 7_000));
    if (change) games = applied(games, change);
  }
  const now = fetched(to);
  let compared = 0;
  for (const [number, game] of games) {
    const present = now.get(number);
    if (!present) continue;
    const { markets, ...state } = game;
    const { markets: presentMarkets, ...presentState } = present;
    expect(state).toEqual(presentState);
    const known = new Map(
      markets.flatMap(({ outcomes }) => outcomes).map((outcome) => [outcome.id, outcome]),
    );
    for (const outcome of presentMarkets.flatMap(({ outcomes }) => outcomes)) {
      if (!known.has(outcome.id)) continue;
      expect(known.get(outcome.id)).toEqual(outcome);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(500);
});

it('sends why and how long betting is suspended when that begins, and when it ends', () => {
  const from = testNow + 60_000;
  const finder = createChangeFinder(views);
  const told: string[] = [];
  for (let at = from; at < from + 40 * 60_000; at += 7_000) {
    for (const { suspended, suspension } of finder.between(at, at + 7_000)?.games ?? []) {
      expect(Boolean(suspension)).toBe(suspended);
      if (!suspension) continue;
      told.push(suspension.reason);
      if (suspension.until !== null) expect(Date.parse(suspension.until)).toBeGreaterThan(at + 7_000);
    }
  }
  expect(told).toEqual(expect.arrayContaining(['GOAL', 'PERIOD']));
});

it('sends the markets that lists show when one of them appears, disappears or changes its line', () => {
  const from = testNow + 60_000;
  const finder = createChangeFinder(views);
  const shown = (now: number): Map<number, string[]> =>
    new Map(
      [...fetched(now)].map(([number, { markets }]) => [
        number,
        markets.filter(({ main }) => main).map(({ id }) => id),
      ]),
    );
  const rows = shown(from);
  let brought = 0;
  for (let at = from; at < from + 45 * 60_000; at += 60_000) {
    for (const { number, markets } of finder.between(at, at + 60_000)?.rows ?? []) {
      rows.set(
        number,
        markets.map(({ id }) => id),
      );
      brought += 1;
    }
  }
  for (const [number, ids] of shown(from + 45 * 60_000))
    if (rows.has(number)) expect(rows.get(number)).toEqual(ids);
  expect(brought).toBeGreaterThan(0);
});

it('finds the same changes from its last step and from the beginning', () => {
  const goingOn = createChangeFinder(views);
  for (let at = testNow; at < testNow + 300_000; at += 1000) {
    const expected = createChangeFinder(newViews()).between(at, at + 1000);
    expect(goingOn.between(at, at + 1000)).toEqual(expected);
    at += 20_000;
    goingOn.between(at - 20_000 + 1000, at + 1000);
  }
});

it('gives no change when nothing changed', () => {
  const finder = createChangeFinder(views);
  expect(finder.between(testNow + 500, testNow + 500)).toBeNull();
});

it('reports a changed lineup when a game begins, ends or appears on the line', () => {
  const begins = views.current(testNow).find(({ startsAt }) => startsAt > testNow)?.startsAt ?? 0;
  const finder = createChangeFinder(views);
  expect(finder.between(begins - 1000, begins)?.lineupChanged).toBe(true);
  const ends = views.current(begins).find(({ startsAt }) => startsAt === begins)?.endsAt ?? 0;
  const change = finder.between(ends - 1000, ends);
  expect(change?.lineupChanged).toBe(true);
  expect(change?.games.some(({ status }) => status === 'FINISHED')).toBe(true);
  expect(
    change?.outcomes.every(({ state }) => state === 'CLOSED' || state === 'OPEN' || state === 'SUSPENDED'),
  ).toBe(true);
});
