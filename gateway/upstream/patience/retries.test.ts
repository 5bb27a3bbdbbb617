import { GatewayError, UpstreamError } from '../../request/errors';
import { TestWaiter } from '../../testing/waiter';
import { systemClock, withRetries, withSecondTry, type RetryRule } from './retries';
import { TransportError, type Received } from '../call/transport';
import type { Waiter } from '../../request/waiter';

afterEach(() => jest.useRealTimers());

/** A clock that passes only while somebody waits, and remembers for how long they did. */
function fakeClock(random = 0.5) {
  const waits: number[] = [];
  let nowMs = 0;
  return {
    waits,
    now: () => nowMs,
    random: () => random,
    async wait(ms: number, waiter: Waiter | undefined) {
      if (waiter?.leftBy) throw waiter.leftBy;
      waits.push(ms);
      nowMs += ms;
    },
  };
}

const generous = { earn: () => undefined, spend: () => true };
const rule = (changes: Partial<RetryRule> = {}): RetryRule => ({
  declared: undefined,
  timeoutMs: 1500,
  waiter: new TestWaiter(2000),
  progress: undefined,
  budget: generous,
  breaker: { isOpen: false },
  pool: { destroyed: false },
  ...changes,
});

const answer = (status: number, headers: Received['headers'] = {}): Received => ({
  status,
  headers,
  body: Buffer.alloc(0),
});
const refused = new TransportError('UPSTREAM_UNAVAILABLE', 'ECONNREFUSED', true);
const timedOut = new TransportError('UPSTREAM_TIMEOUT', 'timeout', true);

/** Tries that end like this, one after the other; the last one repeats. */
function tries(...ends: (Received | Error)[]) {
  return jest.fn(async (number: number) => {
    const end = ends[Math.min(number, ends.length) - 1];
    if (end instanceof Error) throw end;
    return end as Received;
  });
}

const run = (
  attempt: (number: number) => Promise<Received>,
  changes?: Partial<RetryRule>,
  clock = fakeClock(),
) => withRetries(rule(changes), attempt, clock);

describe('a read', () => {
  test('is made once when it is answered, and adds its share to the retry budget', async () => {
    const attempt = tries(answer(200));
    const earn = jest.fn();
    expect((await run(attempt, { budget: { ...generous, earn } })).status).toBe(200);
    expect(attempt.mock.calls).toEqual([[1]]);
    expect(earn).toHaveBeenCalledTimes(1);
  });

  test.each([429, 502, 503, 504])('is retried once after %d', async (status) => {
    const attempt = tries(answer(status), answer(200));
    expect((await run(attempt)).status).toBe(200);
  });

  test('is retried once after a refused connection', async () => {
    expect((await run(tries(refused, answer(200)))).status).toBe(200);
  });

  test.each([200, 301, 400, 401, 404, 500, 501])('is not retried after %d', async (status) => {
    const attempt = tries(answer(status));
    await run(attempt);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an answer that broke off', new TransportError('UPSTREAM_UNAVAILABLE', 'UND_ERR_SOCKET', false)],
    ['an answer that was too large', new TransportError('UPSTREAM_INVALID', 'too large', false)],
    ['an open breaker', new UpstreamError('UPSTREAM_UNAVAILABLE')],
    ['the deadline', new GatewayError('DEADLINE_EXCEEDED')],
    ['a client that left', new GatewayError('CLIENT_CLOSED_REQUEST')],
  ])('is not retried after %s', async (_, error) => {
    const attempt = tries(error);
    await expect(run(attempt)).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('returns the result of the last attempt', async () => {
    expect((await run(tries(refused, answer(503)))).status).toBe(503);
    await expect(run(tries(answer(503), refused))).rejects.toBe(refused);
  });

  test('waits for a random time from 20 to 60 ms', async () => {
    for (const [random, ms] of [
      [0, 20],
      [0.5, 40],
      [1, 60],
    ] as const) {
      const clock = fakeClock(random);
      await run(tries(refused, answer(200)), {}, clock);
      expect(clock.waits).toEqual([ms]);
    }
  });

  test('is not retried when the budget is used up', async () => {
    const attempt = tries(answer(503));
    await run(attempt, { budget: { ...generous, spend: () => false } });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('is not retried when its failure opened the breaker', async () => {
    const attempt = tries(refused);
    await expect(run(attempt, { breaker: { isOpen: true } })).rejects.toBe(refused);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('is retried after a timeout only when the remaining time allows another attempt', async () => {
    const attempt = tries(timedOut, answer(200));
    await expect(run(attempt, { waiter: new TestWaiter(1500) })).rejects.toBe(timedOut);
    expect((await run(attempt, { waiter: new TestWaiter(1600) })).status).toBe(200);
  });

  test('stops waiting for a retry when the request ends', async () => {
    const left = new TestWaiter(2000);
    const reason = new GatewayError('CLIENT_CLOSED_REQUEST');
    const attempt = jest.fn(async () => {
      left.leave(reason);
      return answer(503);
    });
    await expect(run(attempt, { waiter: left })).rejects.toBe(reason);
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

test('the time between attempts passes, and ends with the waiting caller', async () => {
  jest.useFakeTimers();
  const over = systemClock.wait(1000, undefined);
  jest.advanceTimersByTime(1000);
  await over;
  const left = new TestWaiter();
  const waiting = systemClock.wait(1000, left);
  const reason = new GatewayError('DEADLINE_EXCEEDED');
  left.leave(reason);
  await expect(waiting).rejects.toBe(reason);
});

describe('an upstream that sends Retry-After', () => {
  test.each([429, 503])('is not called for that time after %d', async (status) => {
    const clock = fakeClock();
    await run(tries(answer(status, { 'retry-after': '1' }), answer(200)), {}, clock);
    expect(clock.waits).toEqual([1000]);
  });

  test('is not retried when that is longer than the remaining time', async () => {
    const clock = fakeClock();
    const attempt = tries(answer(503, { 'retry-after': '2' }), answer(200));
    expect((await run(attempt, { waiter: new TestWaiter(1999) }, clock)).status).toBe(503);
    expect(clock.waits).toEqual([]);
  });

  test('may send a date, and invalid values are ignored', async () => {
    const soon = new Date(Date.now() - 60_000).toUTCString();
    for (const value of [soon, 'soon', '-1', '1e9', '']) {
      const clock = fakeClock();
      await run(tries(answer(503, { 'retry-after': value }), answer(200)), {}, clock);
      expect(clock.waits).toEqual([40]);
    }
    const late = new Date(Date.now() + 3_600_000).toUTCString();
    const attempt = tries(answer(503, { 'retry-after': late }));
    await run(attempt);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('is ignored on other answers', async () => {
    const clock = fakeClock();
    await run(tries(answer(502, { 'retry-after': '1' }), answer(200)), {}, clock);
    expect(clock.waits).toEqual([40]);
  });
});

describe('retries that a source declares', () => {
  const declared = { times: 5, everyMs: 1000 };

  test('are made exactly as declared, whatever the budget says', async () => {
    const clock = fakeClock();
    const attempt = tries(refused);
    const budget = { ...generous, spend: () => false };
    await expect(run(attempt, { declared, budget, waiter: undefined }, clock)).rejects.toBe(refused);
    expect(attempt.mock.calls).toEqual([[1], [2], [3], [4], [5], [6]]);
    expect(clock.waits).toEqual([1000, 1000, 1000, 1000, 1000]);
  });

  test.each([429, 500, 501, 502, 503, 504])('follow %d, as every failure of the service', async (status) => {
    const attempt = tries(answer(status), answer(200));
    expect((await run(attempt, { declared, waiter: undefined })).status).toBe(200);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  test.each([301, 400, 401, 404])('do not follow %d, which is a refusal', async (status) => {
    const attempt = tries(answer(status));
    await run(attempt, { declared, waiter: undefined });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('continue after timeouts too', async () => {
    const attempt = tries(timedOut);
    await expect(run(attempt, { declared, waiter: undefined })).rejects.toBe(timedOut);
    expect(attempt).toHaveBeenCalledTimes(6);
  });

  test('end when the next one would come after the caller’s time', async () => {
    const clock = fakeClock();
    const attempt = tries(answer(503));
    expect((await run(attempt, { declared: { times: 2, everyMs: 1500 } }, clock)).status).toBe(503);
    expect(attempt).toHaveBeenCalledTimes(2);
    expect(clock.waits).toEqual([1500]);
  });

  test('tell waiting callers of each failure, and when the next attempt follows', async () => {
    const failed = jest.fn();
    await run(tries(timedOut, answer(503), answer(200)), {
      declared,
      waiter: undefined,
      progress: { failed },
    });
    expect(failed.mock.calls).toEqual([
      [timedOut, 1000],
      [new UpstreamError('UPSTREAM_UNAVAILABLE', 503), 2000],
    ]);
  });

  test('come after another try, soon after a connection was lost, of which nobody is told', async () => {
    const [clock, failed] = [fakeClock(), jest.fn()];
    const attempt = tries(refused, answer(200));
    expect((await run(attempt, { declared, progress: { failed } }, clock)).status).toBe(200);
    expect(clock.waits).toEqual([40]);
    expect(failed).not.toHaveBeenCalled();
  });

  test('are as many when that other try fails too, which is made once', async () => {
    const clock = fakeClock();
    const attempt = tries(refused);
    await expect(run(attempt, { declared, waiter: undefined }, clock)).rejects.toBe(refused);
    expect(attempt).toHaveBeenCalledTimes(7);
    expect(clock.waits).toEqual([40, 1000, 1000, 1000, 1000, 1000]);
  });
});

describe('a write', () => {
  const unsent = new TransportError('UPSTREAM_UNAVAILABLE', 'ECONNREFUSED', true, true);
  const lost = new TransportError('UPSTREAM_UNAVAILABLE', 'ECONNRESET', true);
  const brokenOff = new TransportError('UPSTREAM_UNAVAILABLE', 'ECONNRESET', false);
  const write = async (keyed: boolean, first: Received | Error, changes: Partial<RetryRule> = {}) => {
    const attempt = tries(first, answer(200));
    await withSecondTry(rule({ waiter: undefined, ...changes }), keyed, attempt, fakeClock()).catch(
      () => undefined,
    );
    return attempt.mock.calls.length;
  };

  test.each([
    ['a refused connection', unsent, 2, 2],
    ['a connection that was lost after sending', lost, 1, 2],
    ['an answer that broke off', brokenOff, 1, 1],
    ['a timeout', timedOut, 1, 1],
    ['503', answer(503), 1, 1],
  ])(
    'after %s is made again only where the upstream cannot have acted on it',
    async (_, first, without, withKey) => {
      expect([await write(false, first), await write(true, first)]).toEqual([without, withKey]);
    },
  );

  test('is made once when budget, breaker or gateway allow no more', async () => {
    expect(await write(true, unsent, { budget: { ...generous, spend: () => false } })).toBe(1);
    expect(await write(true, unsent, { breaker: { isOpen: true } })).toBe(1);
    expect(await write(true, unsent, { pool: { destroyed: true } })).toBe(1);
  });
});
