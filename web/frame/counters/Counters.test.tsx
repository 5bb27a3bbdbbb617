import { act } from '@testing-library/react';
import { createMockEnvironment } from 'relay-test-utils';
import { forgetForeignCode, hasForeignCode } from '../../foundation/browser/foreignCode';
import { cookiesTypes, type CookiesType } from '../../player/consent/agreement';
import { consentStore } from '../../player/consent/store';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { Counters, unloadAll } from './Counters';

const src = 'https://counter.example/tag.js';
const analyticsScripts = [{ src, stores: ['_ga*', 'gid'] }];
const agree = (cookiesAgreeType: CookiesType | null) =>
  act(() => consentStore.setState({ cookiesAgreeType }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.src);
/** What Consent Mode was told: the signal, and the answer to all four purposes. */
const told = () =>
  (window.dataLayer ?? []).map((command) => {
    const [name, signal, answers] = Array.from(command as ArrayLike<unknown>);
    return [name, signal, ...new Set(Object.values(answers as object))].join(' ');
  });

async function show(url = '/en/line', answered: object[] = analyticsScripts) {
  const environment = createMockEnvironment();
  renderWithRelay(<Counters />, { environment, url });
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { site: { analyticsScripts: answered } } }),
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  agree(null);
});
afterEach(() => {
  jest.useRealTimers();
  unloadAll();
  forgetForeignCode();
  delete window.dataLayer;
});

test.each([
  [9_999, []],
  [10_000, [src]],
])('AN-13: %s ms after the page, with the agreement, these were loaded: %j', async (ms, expected) => {
  agree('all');
  await show();
  await pass(ms);
  expect(scripts()).toEqual(expected);
});

test.each([
  ['/en/registration', [src]],
  ['/en/registration/socialregistration', [src]],
  ['/en/user/login', []],
])('AN-13: at %s, at once: %j', async (url, expected) => {
  agree('only_marketing');
  await show(url);
  await pass(0);
  expect(scripts()).toEqual(expected);
});

test.each([...cookiesTypes, null])('CC-12: with the answer %s', async (type) => {
  agree(type);
  await show();
  await pass(60_000);
  const isMarketing = type === 'all' || type === 'only_marketing';
  expect(scripts()).toEqual(isMarketing ? [src] : []);
  expect(hasForeignCode('marketing')).toBe(isMarketing);
});

test('CC-06, CC-12: an answer that comes later than the delay loads them at once, and each once', async () => {
  await show();
  await pass(60_000);
  expect(scripts()).toEqual([]);
  agree('all');
  expect(scripts()).toEqual([src]);
  agree('only_marketing');
  expect(scripts()).toEqual([src]);
});

test('Consent Mode is told that nothing is agreed to before, and each answer after, by arguments', async () => {
  await show();
  expect(told()).toEqual(['consent default denied']);
  expect(Array.isArray(window.dataLayer?.[0])).toBe(false);
  expect(Object.keys((window.dataLayer?.[0] as unknown[])[2] as object)).toEqual([
    'ad_storage',
    'ad_user_data',
    'ad_personalization',
    'analytics_storage',
  ]);
  agree('all');
  agree('only_functionality');
  expect(told()).toEqual(['consent default denied', 'consent update granted', 'consent update denied']);
});

test('without a counter, Consent Mode is told nothing', async () => {
  agree('all');
  await show('/en/line', []);
  await pass(60_000);
  expect([window.dataLayer, scripts()]).toEqual([undefined, []]);
});

test('what they stored is deleted when the agreement is withdrawn, and nothing else', async () => {
  agree('all');
  await show();
  await pass(10_000);
  for (const name of ['_ga', '_ga_1', 'gid', 'lng']) document.cookie = `${name}=1; Path=/`;
  localStorage.setItem('_ga_ls', '1');
  localStorage.setItem('coupon', '1');
  agree('only_functionality');
  expect(document.cookie).toBe('lng=1');
  expect(Object.keys(localStorage)).toEqual(['coupon']);
  expect(scripts()).toEqual([]);
  localStorage.clear();
});
