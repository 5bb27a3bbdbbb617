import type { Quotes } from './feed';
import { gatherQuestions } from './gather';

const answer: Quotes = { asOf: new Date(), byId: new Map() };

it('joins questions that come together, and asks for each outcome once', async () => {
  const asked: (readonly string[])[] = [];
  const quotes = gatherQuestions((ids) => {
    asked.push(ids);
    return Promise.resolve(answer);
  });
  await Promise.all([quotes(['a', 'b']), quotes(['b', 'c'])]);
  await quotes(['d']);
  expect(asked).toEqual([['a', 'b', 'c'], ['d']]);
});

it('keeps questions within the bounds of number and length', async () => {
  const asked: number[] = [];
  const quotes = gatherQuestions((ids) => {
    asked.push(ids.length);
    return Promise.resolve(answer);
  });
  const named = (count: number, length: number, mark: string) =>
    Array.from({ length: count }, (_, n) => `${mark}${n}`.padEnd(length, '~'));
  await Promise.all([quotes(named(60, 8, 'a')), quotes(named(40, 8, 'b')), quotes(named(1, 8, 'c'))]);
  await Promise.all([quotes(named(40, 120, 'd')), quotes(named(40, 120, 'e'))]);
  expect(asked).toEqual([100, 1, 40, 40]);
});

it('tells every caller when the question fails', async () => {
  const quotes = gatherQuestions(() => Promise.reject(new Error('down')));
  const both = await Promise.allSettled([quotes(['a']), quotes(['b'])]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
