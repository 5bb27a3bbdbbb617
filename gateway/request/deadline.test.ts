import { startDeadline } from './deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const watch = (deadline: ReturnType<typeof startDeadline>) => {
  const leaving = { waiterLeft: jest.fn() };
  deadline.whenLeft(leaving);
  return leaving;
};

describe('the deadline of a request', () => {
  test('notifies every remaining listener once when its time is over', () => {
    const deadline = startDeadline(1000);
    const [hears, forgot] = [watch(deadline), watch(deadline)];
    deadline.forget(forgot);
    jest.advanceTimersByTime(999);
    expect(deadline.leftBy).toBeUndefined();
    jest.advanceTimersByTime(5000);
    expect(deadline.leftBy).toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    expect(hears.waiterLeft.mock.calls).toEqual([[deadline.leftBy]]);
    expect(forgot.waiterLeft).not.toHaveBeenCalled();
  });

  test('is over when the client leaves, or had left before', () => {
    const client = new AbortController();
    const deadline = startDeadline(1000, client.signal);
    const leaving = watch(deadline);
    client.abort();
    expect(leaving.waiterLeft).toHaveBeenCalledTimes(1);
    expect(deadline.leftBy).toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
    expect(startDeadline(1000, client.signal).leftBy).toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
    jest.advanceTimersByTime(1000);
    expect(deadline.leftBy).toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
  });

  test('pauses during a write, and starts anew after it', async () => {
    const deadline = startDeadline(1000);
    jest.advanceTimersByTime(900);
    await deadline.suspendFor(async () => void jest.advanceTimersByTime(5000));
    expect(deadline.endsAt).toBe(performance.now() + 1000);
    jest.advanceTimersByTime(999);
    expect(deadline.leftBy).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(deadline.leftBy).toBeDefined();
  });

  test('keeps no references once the request has ended', async () => {
    const client = new AbortController();
    const removed = jest.spyOn(client.signal, 'removeEventListener');
    const deadline = startDeadline(1000, client.signal);
    await deadline.suspendFor(async () => deadline.end());
    expect(jest.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalled();
  });
});
