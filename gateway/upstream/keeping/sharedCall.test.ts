import { GatewayError } from '../../request/errors';
import { TestWaiter } from '../../testing/waiter';
import { SharedCall, type RetryProgress } from './sharedCall';

let progress: RetryProgress;
let finish: (value: string) => void;
const start = () =>
  new SharedCall<string>((given) => {
    progress = given;
    return new Promise((resolve) => (finish = resolve));
  });
const until = (endsAt: number) => new TestWaiter(endsAt);
const down = new Error('down');

describe('a call with several waiting callers', () => {
  test('gives its answer to all of them', async () => {
    const call = start();
    const waiting = [call.before(until(100)), call.before(until(200))];
    finish('answer');
    expect(await Promise.all(waiting)).toEqual(['answer', 'answer']);
  });

  test('fails for callers to whom the next attempt comes too late, and continues for the others', async () => {
    const call = start();
    const [hasty, patient] = [call.before(until(100)), call.before(until(200))];
    progress.failed(down, 150);
    await expect(hasty).rejects.toBe(down);
    finish('answer');
    expect(await patient).toBe('answer');
  });

  test('fails at once for a new caller to whom the next attempt comes too late', async () => {
    const call = start();
    progress.failed(down, 150);
    await expect(call.before(until(100))).rejects.toBe(down);
    finish('answer');
    expect(await call.before(until(200))).toBe('answer');
  });

  test('fails with the caller’s abort reason, also for a caller that had left before', async () => {
    const call = start();
    const left = until(100);
    const waiting = call.before(left);
    const reason = new GatewayError('CLIENT_CLOSED_REQUEST');
    left.leave(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(call.before(left)).rejects.toBe(reason);
    finish('answer');
    expect(await call.answer).toBe('answer');
  });

  test('causes no unhandled rejection when it fails after all callers left', async () => {
    let fail!: (error: Error) => void;
    const call = new SharedCall<string>(() => new Promise((_, reject) => (fail = reject)));
    const left = until(100);
    const waiting = call.before(left);
    const reason = new GatewayError('CLIENT_CLOSED_REQUEST');
    left.leave(reason);
    await expect(waiting).rejects.toBe(reason);
    fail(new Error('unheard'));
    await new Promise((resolve) => setImmediate(resolve));
  });
});
