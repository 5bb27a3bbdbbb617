import { act, render } from '@testing-library/react';
import { createGuestSession } from './guestSession';
import { GuestSessionKeeper } from './GuestSessionKeeper';

const fetched = jest.fn();
let logged: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockResolvedValue({ ok: true, status: 204 });
  Object.assign(globalThis, { fetch: fetched });
  logged = jest.spyOn(console, 'info').mockImplementation();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function show(isGuest: boolean) {
  const session = createGuestSession();
  const keeper = (guest: boolean) => <GuestSessionKeeper isGuest={guest} session={session} />;
  const { rerender, unmount } = render(keeper(isGuest));
  return { become: (guest: boolean) => rerender(keeper(guest)), unmount, again: () => render(keeper(true)) };
}

test('a guest gets a session once, eight seconds after the page, past every cache', async () => {
  const { unmount, again } = show(true);
  await pass(7999);
  expect(fetched).not.toHaveBeenCalled();
  await pass(1);
  expect(fetched.mock.calls).toEqual([['/web-api/session', { cache: 'no-store' }]]);
  await pass(3600_000);
  unmount();
  again();
  await pass(3600_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(logged).not.toHaveBeenCalled();
});

test('a player never gets one, nor does somebody who has signed in within the eight seconds', async () => {
  show(false);
  const guest = show(true);
  await pass(7000);
  guest.become(false);
  await pass(3600_000);
  expect(fetched).not.toHaveBeenCalled();
});

test('a player who signs out later gets none: the browser has been named by then', async () => {
  const player = show(false);
  await pass(9000);
  player.become(true);
  await pass(3600_000);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'TypeError: Failed to fetch'],
  ['a refusal', () => Promise.resolve({ ok: false, status: 503 }), 'status 503'],
])('%s is logged, and nothing else happens', async (_, answer, reason) => {
  fetched.mockImplementation(answer);
  show(true);
  await pass(3600_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls).toEqual([['The session of a guest could not be opened', { reason }]]);
});

test('the answer is not read', async () => {
  const json = jest.fn();
  fetched.mockResolvedValue({ ok: true, status: 200, json, text: json });
  show(true);
  await pass(8000);
  expect(json).not.toHaveBeenCalled();
});
