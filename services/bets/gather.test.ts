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

/** A feed that answers when it is told to. */
function slowFeed() {
  const asked: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const quotes = gatherQuestions((ids) => {
    asked.push(ids);
    return new Promise((resolve) => void answers.push(() => resolve(answer)));
  });
  return { asked, quotes, answerNext: () => answers.shift()?.() };
}

describe('a feed that takes its time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is asked at once while no question is under way', async () => {
    const { asked, quotes, answerNext } = slowFeed();
    const first = quotes(['a']);
    await Promise.resolve();
    expect(asked).toEqual([['a']]);
    answerNext();
    await first;
    void quotes(['b']);
    await Promise.resolve();
    expect(asked).toEqual([['a'], ['b']]);
  });

  it('is asked for what gathered behind a question as soon as that is answered', async () => {
    const { asked, quotes, answerNext } = slowFeed();
    const first = quotes(['a']);
    await Promise.resolve();
    const behind = [quotes(['b']), quotes(['c', 'a'])];
    await Promise.resolve();
    expect(asked).toEqual([['a']]);
    answerNext();
    await first;
    await Promise.resolve();
    expect(asked).toEqual([['a'], ['b', 'c', 'a']]);
    answerNext();
    await Promise.all(behind);
  });

  it('is asked for what gathered behind a question that fails', async () => {
    const asked: (readonly string[])[] = [];
    const quotes = gatherQuestions((ids) => {
      asked.push(ids);
      return ids[0] === 'a' ? Promise.reject(new Error('down')) : Promise.resolve(answer);
    });
    const first = quotes(['a']);
    await Promise.resolve();
    const behind = quotes(['b']);
    await expect(first).rejects.toThrow('down');
    await expect(behind).resolves.toBe(answer);
    expect(asked).toEqual([['a'], ['b']]);
  });

  it('lets nobody wait longer than five milliseconds for the answer to another', async () => {
    const { asked, quotes } = slowFeed();
    void quotes(['a']);
    await Promise.resolve();
    void quotes(['b']);
    jest.advanceTimersByTime(3);
    void quotes(['c']);
    expect(asked).toEqual([['a']]);
    jest.advanceTimersByTime(2);
    expect(asked).toEqual([['a'], ['b', 'c']]);
  });
});
