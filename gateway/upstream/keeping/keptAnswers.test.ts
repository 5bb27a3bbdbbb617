import { GatewayError } from '../../request/errors';
import { TestWaiter } from '../../testing/waiter';
import { createKeptAnswers, type Fetched } from './keptAnswers';
import type { RetryProgress } from './sharedCall';

let nowMs: number;
let kept: ReturnType<typeof createKeptAnswers>;
const here = new TestWaiter();
beforeEach(() => {
  nowMs = 0;
  kept = createKeptAnswers(() => nowMs);
});

const given = (value: string): Fetched => ({ value, json: Buffer.from(JSON.stringify(value)) });
const value = (text: string) => jest.fn(async () => given(text));
const fail = () => jest.fn(async () => Promise.reject(new Error('down')));

it('serves an answer while it is fresh, and then fetches it again', async () => {
  const ask = value('a');
  await kept.get('k', 1000, ask, here);
  nowMs = 999;
  expect(await kept.get('k', 1000, ask, here)).toEqual({
    value: 'a',
    stale: false,
    ageMs: 999,
    freshUntil: 1000,
  });
  expect(ask).toHaveBeenCalledTimes(1);
  nowMs = 1000;
  expect(await kept.get('k', 1000, value('b'), here)).toMatchObject({ value: 'b', ageMs: 0 });
});

it('makes one call for all waiting callers', async () => {
  const ask = value('a');
  await Promise.all([
    kept.get('k', 1000, ask, here),
    kept.get('k', 1000, ask, here),
    kept.get('other', 1000, ask, here),
  ]);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('fetches outdated answers again, and no others', async () => {
  await kept.get('feed k', 1000, value('a'), here);
  await kept.get('other k', 1000, value('a'), here);
  nowMs = 10;
  kept.outdate('feed ');
  expect(await kept.get('feed k', 1000, value('b'), here)).toMatchObject({ value: 'b', stale: false });
  expect(await kept.get('other k', 1000, value('b'), here)).toMatchObject({ value: 'a' });
});

it('does not use a pending answer that was requested before it was outdated, and keeps the newer one', async () => {
  let end: (fetched: Fetched) => void = () => undefined;
  const early = kept.get('k', 1000, () => new Promise((resolve) => (end = resolve)), here);
  nowMs = 10;
  kept.outdate('k');
  expect(await kept.get('k', 1000, value('new'), here)).toMatchObject({ value: 'new' });
  end(given('old'));
  expect(await early).toMatchObject({ value: 'old' });
  expect(await kept.get('k', 1000, value('never asked'), here)).toMatchObject({ value: 'new' });
});

it('serves an outdated answer while fetching fails', async () => {
  await kept.get('k', 1000, value('a'), here);
  nowMs = 10;
  kept.outdate('k');
  expect(await kept.get('k', 1000, fail(), here)).toMatchObject({ value: 'a', stale: true });
});

it('makes a call for every caller when an answer has no fresh time', async () => {
  const ask = value('a');
  await Promise.all([kept.get('k', 0, ask, here), kept.get('k', 0, ask, here)]);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('serves the last copy when fetching fails, and makes no call for a second', async () => {
  await kept.get('k', 100, value('a'), here);
  nowMs = 5000;
  expect(await kept.get('k', 100, fail(), here)).toMatchObject({ value: 'a', stale: true, ageMs: 5000 });
  const ask = value('b');
  nowMs = 5900;
  expect(await kept.get('k', 100, ask, here)).toMatchObject({ value: 'a', stale: true });
  expect(ask).not.toHaveBeenCalled();
});

it('does not wait for a failed upstream: it retries in the background, and serves its answer once it returns', async () => {
  await kept.get('k', 100, value('a'), here);
  nowMs = 5000;
  await kept.get('k', 100, fail(), here);
  nowMs = 6000;
  const never = () => new Promise<never>(() => undefined);
  expect(await kept.get('k', 100, never, here)).toMatchObject({ value: 'a', stale: true });

  await kept.get('j', 100, value('a'), here);
  nowMs = 7000;
  await kept.get('j', 100, fail(), here);
  nowMs = 8000;
  expect(await kept.get('j', 100, value('b'), here)).toMatchObject({ value: 'a', stale: true });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await kept.get('j', 100, value('c'), here)).toMatchObject({ value: 'b', stale: false });
});

it('fails when there is no copy', async () => {
  await expect(kept.get('k', 100, fail(), here)).rejects.toThrow('down');
});

it('fails at once for callers that do without retries, then serves what a background retry fetched', async () => {
  let finish!: (answer: Fetched) => void;
  const ask = jest.fn((progress: RetryProgress) => {
    progress.failed(new Error('down'), 1000);
    return new Promise<Fetched>((resolve) => (finish = resolve));
  });
  const get = () => kept.get('k', 5000, ask, here, { waitsForRetries: false });
  await expect(get()).rejects.toThrow('down');
  nowMs = 1001;
  await expect(get()).rejects.toThrow('down');
  finish(given('a'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await get()).toMatchObject({ value: 'a', stale: false });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('lets a caller with less time fail early, without ending the call of the others', async () => {
  let finish!: (answer: Fetched) => void;
  const ask = () => new Promise<Fetched>((resolve) => (finish = resolve));
  const leaving = new TestWaiter();
  const left = kept.get('k', 100, ask, leaving);
  const stays = kept.get('k', 100, ask, here);
  leaving.leave(new GatewayError('CLIENT_CLOSED_REQUEST'));
  await expect(left).rejects.toThrow('left');
  finish(given('a'));
  expect(await stays).toMatchObject({ value: 'a' });
});

it('gives waiting callers the received value, and later callers one value that is parsed once', async () => {
  const came = { games: [1] };
  const ask = jest.fn(async () => ({ value: came, json: Buffer.from(JSON.stringify(came)) }));
  const get = () => kept.get('k', 1000, ask, here);
  const [first, second] = await Promise.all([get(), get()]);
  expect([first.value, second.value]).toEqual([came, came]);
  const [third, fourth] = await Promise.all([get(), get()]);
  expect(third.value).toEqual(came);
  expect(third.value).toBe(fourth.value);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('reads another value for those who are told that it is stale, in which readers may note that', async () => {
  const list = () =>
    kept.get(
      'list',
      1000,
      jest.fn(async () => ({ value: [], json: Buffer.from('[]') })),
      here,
    );
  await list();
  const fresh = await list();
  nowMs = 2000;
  const stale = await kept.get('list', 1000, fail(), here);
  const staleLater = await kept.get('list', 1000, fail(), here);
  expect([fresh.stale, stale.stale, staleLater.stale]).toEqual([false, true, true]);
  expect(stale.value).not.toBe(fresh.value);
  expect(staleLater.value).toBe(stale.value);
});

it('keeps an answer without a body', async () => {
  const ask = jest.fn(async () => ({ value: undefined, json: undefined }));
  await kept.get('k', 1000, ask, here);
  expect(await kept.get('k', 1000, ask, here)).toMatchObject({ value: undefined, stale: false });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('evicts the least recently used answers when it grows too large', async () => {
  const large = (text: string) => value(text.padEnd(9 * 1024 * 1024));
  await kept.get('old', 100, value('old'), here);
  await kept.get('a', 100, large('a'), here);
  await kept.get('old', 100, value('old'), here);
  await kept.get('b', 100, large('b'), here);
  nowMs = 200;
  await expect(kept.get('a', 100, fail(), here)).rejects.toThrow('down');
  expect(await kept.get('old', 100, fail(), here)).toMatchObject({ stale: true });
  expect(await kept.get('b', 100, fail(), here)).toMatchObject({ stale: true });
});
