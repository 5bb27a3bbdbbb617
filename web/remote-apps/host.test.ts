import fc from 'fast-check';
import { modalStore } from '../overlay/modals/store';
import { noticeStore } from '../overlay/notices/store';
import { createHost, type OpenHost } from './host';
import { registerHostHook } from './hostHooks';

let nowMs = 0;
let open: OpenHost;
beforeEach(() => {
  nowMs = 0;
  open = createHost('promo', () => nowMs);
  modalStore.setState({ open: null });
  noticeStore.setState([], true);
});

test('sign-in and registration open with the given reason', () => {
  expect(open.host.openLogin({ reason: 'Sign in to take part.' })).toEqual({ ok: true });
  expect(modalStore.getState().open).toEqual({ name: 'signIn', reason: 'Sign in to take part.' });
  expect(open.host.openLogin()).toEqual({ ok: true });
  expect(modalStore.getState().open).toEqual({ name: 'signIn' });
  expect(open.host.openRegistration()).toEqual({ ok: true });
  expect(modalStore.getState().open).toEqual({ name: 'registration' });
});

test('an application shows one notice, its latest', () => {
  open.host.showNotification({ kind: 'ok', text: 'First' });
  open.host.showNotification({ kind: 'done', text: 'Second\u202e\u0007' });
  expect(noticeStore.getState()).toMatchObject([{ kind: 'done', text: 'Second', group: 'remote-app:promo' }]);
});

test('a function that the site lacks is unavailable, and one that it has is called', () => {
  expect(open.host.showConsultant()).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  expect(open.host.pushAnalytics({ event: 'seen' })).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  const consultant = jest.fn();
  const analytics = jest.fn();
  const takeBack = [registerHostHook('consultant', consultant), registerHostHook('analytics', analytics)];
  expect(open.host.showConsultant()).toEqual({ ok: true });
  expect(open.host.pushAnalytics({ event: 'seen', parameters: { place: 'top', times: 2 } })).toEqual({
    ok: true,
  });
  expect(consultant).toHaveBeenCalledTimes(1);
  expect(analytics).toHaveBeenCalledWith({
    app: 'promo',
    event: 'seen',
    parameters: { place: 'top', times: 2 },
  });
  for (const back of takeBack) back();
  expect(open.host.showConsultant()).toMatchObject({ code: 'UNAVAILABLE' });
});

test.each([
  ['showNotification', undefined],
  ['showNotification', 'text'],
  ['showNotification', { kind: 'loud', text: 'x' }],
  ['showNotification', { kind: 'ok', text: '' }],
  ['showNotification', { kind: 'ok', text: 'x'.repeat(301) }],
  ['showNotification', { kind: 'ok', text: { toString: (): string => 'x' } }],
  ['openLogin', { reason: 7 }],
  ['openLogin', 'reason'],
  ['pushAnalytics', { event: 'two words' }],
  ['pushAnalytics', { event: 'seen', parameters: { nested: {} } }],
  ['pushAnalytics', { event: 'seen', parameters: { huge: Infinity } }],
  ['pushAnalytics', { event: 'seen', parameters: { 'a b': 1 } }],
  [
    'pushAnalytics',
    { event: 'seen', parameters: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((key) => [key, 1])) },
  ],
])('%s with %p is answered with the fault, and does nothing', (name, argument) => {
  expect(open.call(name, argument)).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' });
  expect(modalStore.getState().open).toBeNull();
  expect(noticeStore.getState()).toEqual([]);
});

test('an argument that throws when it is read is refused', () => {
  const trapped = {
    get text(): string {
      throw new Error('trap');
    },
  };
  expect(open.call('showNotification', trapped)).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' });
});

test('ten calls are allowed at once, and one a second after that, invalid ones included', () => {
  const codes = () =>
    Array.from({ length: 12 }, () => open.call('nonsense', 1)).map((answer) => !answer.ok && answer.code);
  expect(codes().filter((code) => code === 'TOO_MANY_CALLS')).toHaveLength(2);
  nowMs = 3000;
  expect(codes().filter((code) => code === 'UNKNOWN_CALL')).toHaveLength(3);
});

test('after its view is removed, calls of an application have no effect', () => {
  open.close();
  expect(open.host.openRegistration()).toMatchObject({ ok: false, code: 'GONE' });
  expect(modalStore.getState().open).toBeNull();
});

test('an application cannot change the host it is given', () => {
  expect(Object.isFrozen(open.host)).toBe(true);
});

test('any call with any arguments gets a well-formed answer', () => {
  const names = fc.oneof(
    fc.constantFrom('openLogin', 'showNotification', 'pushAnalytics', 'constructor', '__proto__'),
    fc.anything(),
  );
  fc.assert(
    fc.property(names, fc.anything(), (name, argument) => {
      expect(typeof createHost('promo', () => 0).call(name, argument).ok).toBe('boolean');
    }),
  );
});
