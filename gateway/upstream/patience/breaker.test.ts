import { GatewayError, UpstreamError } from '../../request/errors';
import { createBreaker } from './breaker';
import { TransportError, type Received } from '../call/transport';

const openMs = 5000;
const failuresToOpen = 10;

const answer = (status: number) => async (): Promise<Received> => ({
  status,
  headers: {},
  body: Buffer.alloc(0),
});
const fail = (error: unknown) => () => Promise.reject(error);
const refused = fail(new TransportError('UPSTREAM_UNAVAILABLE', 'ECONNREFUSED', true));

let changes: boolean[];
let breaker: ReturnType<typeof createBreaker>;
beforeEach(() => {
  jest.useFakeTimers();
  changes = [];
  breaker = createBreaker((isOpen) => changes.push(isOpen));
});
afterEach(() => jest.useRealTimers());

const runTimes = async (times: number, call: () => Promise<Received>) => {
  for (let i = 0; i < times; i += 1) await breaker.run(call).catch(() => undefined);
};
const isOpen = async () => {
  const call = jest.fn(answer(200));
  await breaker.run(call).catch(() => undefined);
  return call.mock.calls.length === 0;
};

describe('the breaker of an upstream', () => {
  const failures: [string, () => Promise<Received>][] = [
    ['refused connections', refused],
    ['timeouts', fail(new TransportError('UPSTREAM_TIMEOUT', 'timeout', true))],
    ['answers of 5xx', answer(500)],
  ];
  test.each(failures)('opens after several of %s in a row, and then makes no call', async (_, failure) => {
    await runTimes(failuresToOpen, failure);
    const call = jest.fn(answer(200));
    await expect(breaker.run(call)).rejects.toEqual(new UpstreamError('UPSTREAM_UNAVAILABLE'));
    expect(call).not.toHaveBeenCalled();
    expect(changes).toEqual([true]);
  });

  const noFailures: [string, () => Promise<Received>][] = [
    ['answers of 4xx', answer(429)],
    ['answers that are not understood', fail(new TransportError('UPSTREAM_INVALID', 'too large', false))],
    ['deadlines', fail(new GatewayError('DEADLINE_EXCEEDED'))],
    ['clients that left', fail(new GatewayError('CLIENT_CLOSED_REQUEST'))],
    ['calls that found no place', fail(new UpstreamError('UPSTREAM_UNAVAILABLE'))],
  ];
  test.each(noFailures)('does not count %s', async (_, outcome) => {
    await runTimes(3 * failuresToOpen, outcome);
    expect(await isOpen()).toBe(false);
  });

  test('counts from zero after an answer: one broken endpoint does not block the others', async () => {
    for (let i = 0; i < 5; i += 1) {
      await runTimes(failuresToOpen - 1, refused);
      await runTimes(1, answer(200));
    }
    expect(await isOpen()).toBe(false);
  });

  test('lets one trial call through after a while, and closes when it is answered', async () => {
    await runTimes(failuresToOpen, refused);
    jest.advanceTimersByTime(openMs - 1);
    expect(await isOpen()).toBe(true);
    jest.advanceTimersByTime(1);

    let finish!: (received: Received) => void;
    const trial = breaker.run(() => new Promise((resolve) => (finish = resolve)));
    expect(await isOpen()).toBe(true);
    finish({ status: 200, headers: {}, body: Buffer.alloc(0) });
    await trial;
    expect(await isOpen()).toBe(false);
    expect(changes).toEqual([true, false]);
  });

  const trials: [string, () => Promise<Received>][] = [
    ['fails', refused],
    ['is given up by its caller', fail(new GatewayError('CLIENT_CLOSED_REQUEST'))],
    ['finds no place', fail(new UpstreamError('UPSTREAM_UNAVAILABLE'))],
  ];
  test.each(trials)('stays open for the same time again when the trial %s', async (_, trial) => {
    await runTimes(failuresToOpen, refused);
    jest.advanceTimersByTime(openMs);
    await runTimes(1, trial);
    expect(await isOpen()).toBe(true);
    expect(changes).toEqual([true]);
    jest.advanceTimersByTime(openMs);
    expect(await isOpen()).toBe(false);
  });
});
