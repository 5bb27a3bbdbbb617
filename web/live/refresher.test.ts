import type { LiveBatch } from './batch';
import { createRefresher } from './refresher';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const everyMs = 5000;

/** A batch by its number, which changes lists or only values. */
const batch = (cursor: string, lineupChanged = false): LiveBatch => ({
  cursor,
  changed: [],
  removed: [],
  lineupChanged,
  gap: false,
  stale: false,
});

function begin() {
  const applied: string[] = [];
  const answers: (() => void)[] = [];
  const refresher = createRefresher({
    apply({ cursor, lineupChanged }) {
      applied.push(cursor);
      return lineupChanged;
    },
    refresh: () =>
      new Promise<void>((resolve) => {
        applied.push('asked');
        answers.push(() => {
          applied.push('answer');
          resolve();
        });
      }),
    everyMs: () => everyMs,
    now: Date.now,
    later: setTimeout,
  });
  return {
    applied,
    hear: refresher.hear,
    asked: () => applied.filter((event) => event === 'asked').length,
    async answer() {
      answers.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('values that change fetch nothing', async () => {
  const { hear, asked } = begin();
  hear(batch('1'));
  await pass(60_000);
  expect(asked()).toBe(0);
});

test('lists that change are fetched again, once no answer can be older than the change', async () => {
  const { hear, asked } = begin();
  hear(batch('1', true));
  await pass(1499);
  expect(asked()).toBe(0);
  await pass(1);
  expect(asked()).toBe(1);
  await pass(60_000);
  expect(asked()).toBe(1);
});

test('lists that change meanwhile are fetched again as soon as may be, once for all', async () => {
  const { hear, asked } = begin();
  hear(batch('1', true));
  await pass(1000);
  hear(batch('2', true));
  await pass(1000);
  hear(batch('3', true));
  await pass(everyMs);
  expect(asked()).toBe(1);
  await pass(1500);
  expect(asked()).toBe(2);
  await pass(60_000);
  expect(asked()).toBe(2);
});

test('an answer does not undo what was heard shortly before it was asked for, or since', async () => {
  const { applied, hear, answer } = begin();
  hear(batch('1', true));
  await pass(600);
  hear(batch('2'));
  await pass(900);
  hear(batch('3'));
  await answer();
  expect(applied).toEqual(['1', '2', 'asked', '3', 'answer', '1', '2', '3']);
});

test('what any answer has is not put over it again', async () => {
  const { applied, hear, answer } = begin();
  hear(batch('1'));
  await pass(100);
  hear(batch('2', true));
  await pass(1500);
  await answer();
  expect(applied).toEqual(['1', '2', 'asked', 'answer', '2']);
});
