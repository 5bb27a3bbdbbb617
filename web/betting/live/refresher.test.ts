import type { LiveBatch } from './batch';
import { createRefresher } from './refresher';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const everyMs = 1000;

/** A batch by its number, which changes lists or only values. */
const batch = (cursor: string, lineupChanged = false): LiveBatch => ({
  cursor,
  changed: [],
  rows: [],
  removed: [],
  lineupChanged,
  gap: false,
  stale: false,
  player: null,
});

function begin() {
  const applied: string[] = [];
  const answers: ((place: string | null) => void)[] = [];
  const refresher = createRefresher({
    apply({ cursor, lineupChanged }) {
      applied.push(cursor);
      return lineupChanged;
    },
    refresh: () =>
      new Promise<string | null>((resolve) => {
        applied.push('asked');
        answers.push((place) => {
          applied.push('answer');
          resolve(place);
        });
      }),
    random: () => 0.5,
    now: Date.now,
    later: setTimeout,
  });
  return {
    applied,
    hear: refresher.hear,
    asked: () => applied.filter((event) => event === 'asked').length,
    /** Answers the oldest pending fetch, with a cursor. */
    async answer(place = '99') {
      answers.shift()?.(place);
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('changed values cause no fetch', async () => {
  const { hear, asked } = begin();
  hear(batch('1'));
  await pass(60_000);
  expect(asked()).toBe(0);
});

test('changed lists are fetched again a moment later', async () => {
  const { hear, asked, answer } = begin();
  hear(batch('1', true));
  await pass(99);
  expect(asked()).toBe(0);
  await pass(1);
  expect(asked()).toBe(1);
  await answer();
  await pass(60_000);
  expect(asked()).toBe(1);
});

test('lists that change during a fetch are fetched once more after a second, all together', async () => {
  const { hear, asked, answer } = begin();
  hear(batch('1', true));
  await pass(500);
  hear(batch('2', true));
  hear(batch('3', true));
  await answer();
  await pass(599);
  expect(asked()).toBe(1);
  await pass(everyMs);
  expect(asked()).toBe(2);
  await answer();
  await pass(60_000);
  expect(asked()).toBe(2);
});

test('an answer that is older than the change is fetched once more', async () => {
  const { hear, asked, answer } = begin();
  hear(batch('7', true));
  await pass(100);
  await answer('6');
  await pass(1100);
  expect(asked()).toBe(2);
  await answer('7');
  await pass(60_000);
  expect(asked()).toBe(2);
});

test('an answer does not undo changes received shortly before or after its request', async () => {
  const { applied, hear, answer } = begin();
  hear(batch('1'));
  await pass(600);
  hear(batch('2', true));
  await pass(100);
  hear(batch('3'));
  await answer();
  expect(applied).toEqual(['1', '2', 'asked', '3', 'answer', '1', '2', '3']);
});

test('changes that every answer contains are not applied again', async () => {
  const { applied, hear, answer } = begin();
  hear(batch('1'));
  await pass(1500);
  hear(batch('2', true));
  await pass(100);
  await answer();
  expect(applied).toEqual(['1', '2', 'asked', 'answer', '2']);
});
