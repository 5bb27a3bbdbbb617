import { act, screen } from '@testing-library/react';
import { hostHooks } from '../remote-apps/hostHooks';
import { renderShell } from '../testing/renderShell';
import { modalStore, closeModal, openModal } from '../overlay/modals/store';
import { noticeStore } from '../overlay/notices/store';
import { appVersion, beginWithVersion, isOutdated, reportVersion } from './version/appVersion';
import { installPrompt, keepInstallPrompt } from '../pwa/installPrompt';
import { Late } from './Late';

const none = { startAt: null, finishAt: null, notifyStartDate: null, notifyEndDate: null };
const site = {
  lateParts: [] as string[],
  isVipDomain: false,
  isPwa: false,
  maintenance: none,
};

interface Shown {
  url?: string;
  player?: object | null;
  more?: object;
}

function show({ url = '/en', player = null, more = {} }: Shown = {}) {
  return renderShell((query) => <Late query={query} />, { player, site: { ...site, ...more } }, { url });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const told = () => noticeStore.getState().map(({ title }) => title);
const answer = (version: string) => {
  const fetch = jest.fn(async () => ({ ok: true, json: async () => ({ version }) }));
  Object.assign(globalThis, { fetch });
  return fetch;
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  Object.assign(window, { matchMedia: () => ({ matches: false }), scrollTo: jest.fn() });
  beginWithVersion('one');
  answer('one');
});

afterEach(() => {
  act(() => {
    closeModal();
    noticeStore.setState([], true);
  });
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('the reminder to register', () => {
  const title = 'Not registered yet?';

  test('comes to a guest after a minute, and not again for a day', async () => {
    const first = show();
    await pass(59_999);
    expect(told()).toEqual([]);
    await pass(1);
    expect(told()).toEqual([title]);
    first.unmount();
    noticeStore.setState([], true);
    jest.setSystemTime(Date.now() + 24 * 3600_000 - 61_000);
    show({ url: '/en/live' });
    await pass(60_999);
    expect(told()).toEqual([]);
    await pass(1);
    expect(told()).toEqual([title]);
  });

  test.each<[string, Shown]>([
    ['a player', { player: {} }],
    ['a visitor who is signing in', { url: '/en/user/login' }],
    ['a visitor who registers', { url: '/en/registration' }],
    ['a visitor who has a modal of the address open', { url: '/en?navigation-menu-modal=1' }],
    ['anybody where nobody registers', { more: { isVipDomain: true } }],
    ['anybody on a page that stands in for others', { url: '/en/block' }],
  ])('never comes to %s', async (_, shown) => {
    show(shown);
    await pass(120_000);
    expect(told()).toEqual([]);
  });

  test('waits until the open modal is closed, and then a minute', async () => {
    show();
    act(() => openModal({ name: 'signOut' }));
    await pass(120_000);
    expect(told()).toEqual([]);
    act(closeModal);
    await pass(60_000);
    expect(told()).toEqual([title]);
  });
});

describe('planned work', () => {
  const maintenance = {
    startAt: '2026-03-09T01:00:00.000Z',
    finishAt: '2026-03-09T03:00:00.000Z',
    notifyStartDate: '2026-03-08T11:00:00.000Z',
    notifyEndDate: '2026-03-09T01:00:00.000Z',
  };

  test('is announced between its dates, and never again once the player closed it', async () => {
    const first = show({ more: { maintenance } });
    expect(told()).toEqual(['Planned work on the site']);
    expect(noticeStore.getState()[0]?.text).toMatch(/From Mar 9.* until Mar 9/);
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    first.unmount();
    show({ more: { maintenance } });
    expect(told()).toEqual([]);
    show({ more: { maintenance: { ...maintenance, startAt: '2026-03-10T01:00:00.000Z' } } });
    expect(told()).toEqual(['Planned work on the site']);
  });

  test.each([
    ['before it is announced', { notifyStartDate: '2026-03-08T12:00:10.000Z' }],
    ['after the announcement', { notifyEndDate: '2026-03-08T12:00:00.000Z' }],
    ['without an announcement', { notifyStartDate: null }],
  ])('is not announced %s', (_, changes) => {
    show({ more: { maintenance: { ...maintenance, ...changes } } });
    expect(told()).toEqual([]);
  });
});

describe('a new version', () => {
  test('is checked for once a minute on a visible page, and offered as a reload', async () => {
    const fetch = answer('two');
    show({ player: {} });
    await pass(59_999);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1);
    expect(fetch).toHaveBeenCalledWith('/app-version', { cache: 'no-store' });
    expect(told()).toEqual(['The site was updated']);
    expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
    expect(appVersion.getState()).toEqual({
      currentVersion: 'one',
      lastVersion: 'two',
      datetimeOfLastUpdate: Date.now(),
    });
  });

  test('is not checked for by a hidden page', async () => {
    const fetch = answer('two');
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    show({ player: {} });
    await pass(180_000);
    expect(fetch).not.toHaveBeenCalled();
    hidden.mockRestore();
  });

  test('is not assumed while the server gives no valid answer', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
    show({ player: {} });
    await pass(60_000);
    Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ['two'] }) });
    await pass(60_000);
    expect(told()).toEqual([]);
  });

  test('is no longer offered when the server goes back to the page’s release', () => {
    reportVersion('two', 1);
    expect(isOutdated(appVersion.getState())).toBe(true);
    reportVersion('one', 2);
    expect(isOutdated(appVersion.getState())).toBe(false);
    expect(appVersion.getState().datetimeOfLastUpdate).toBe(2);
  });
});

describe('the introduction of the site', () => {
  const more = { lateParts: ['NEW_SITE'] };

  test('is shown to a guest once in about five years', async () => {
    const toldAt = Date.now();
    const first = show({ more });
    await screen.findByRole('dialog', { name: 'What this site is' });
    act(closeModal);
    first.unmount();
    jest.setSystemTime(toldAt + 157_680_000_000 - 1);
    const second = show({ more });
    expect(modalStore.getState().open).toBeNull();
    second.unmount();
    jest.setSystemTime(toldAt + 157_680_000_000);
    show({ more });
    await screen.findByRole('dialog', { name: 'What this site is' });
  });

  test.each<[string, Shown]>([
    ['a player', { more, player: {} }],
    ['anybody unless the operator wants it', {}],
  ])('is not announced to %s', (_, shown) => {
    show(shown);
    expect(modalStore.getState().open).toBeNull();
  });
});

describe('the button back to the top', () => {
  const scrollTo = (screens: number) =>
    act(() => {
      Object.assign(window, { scrollY: screens * window.innerHeight + 1 });
      window.dispatchEvent(new Event('scroll'));
    });
  afterEach(() => Object.assign(window, { scrollY: 0 }));

  test.each([
    ['a desktop', false, 1],
    ['a phone', true, 4],
  ])('is offered on %s after its number of screens', (_, matches, screens) => {
    Object.assign(window, { matchMedia: () => ({ matches }) });
    show();
    scrollTo(screens - 0.5);
    expect(screen.queryByRole('button', { name: 'Back to the top' })).toBeNull();
    scrollTo(screens);
    act(() => screen.getByRole('button', { name: 'Back to the top' }).click());
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  it('follows a window that is being resized ten times a second', () => {
    const isOffered = () => screen.queryByRole('button', { name: 'Back to the top' }) !== null;
    const { innerHeight } = window;
    const resize = (height: number) => {
      Object.assign(window, { innerHeight: height });
      window.dispatchEvent(new Event('resize'));
    };
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    show();
    scrollTo(1);
    expect(isOffered()).toBe(true);
    try {
      for (const height of [innerHeight * 1.5, innerHeight * 2]) {
        act(() => resize(height));
        act(() => jest.advanceTimersByTime(49));
      }
      expect(isOffered()).toBe(true);
      act(() => jest.advanceTimersByTime(2));
      expect(isOffered()).toBe(false);
    } finally {
      Object.assign(window, { innerHeight });
    }
  });
});

describe('the button to ask', () => {
  const ask = () => screen.queryByRole('button', { name: 'Ask a question' });

  test('opens the form for a question', async () => {
    show();
    act(() => ask()?.click());
    await screen.findByRole('dialog', { name: 'Ask a question' });
  });

  test.each([['/en/block'], ['/en/headless/bonuses/landing/spring']])('is not on %s', (url) => {
    show({ url });
    expect(ask()).toBeNull();
  });

  test('is available to remote applications on every page, and removed with the page', async () => {
    const { unmount } = show({ url: '/en/block' });
    act(() => hostHooks.consultant?.());
    await screen.findByRole('dialog', { name: 'Ask a question' });
    unmount();
    expect(hostHooks.consultant).toBeUndefined();
  });
});

describe('paybills out of service', () => {
  const more = {
    lateParts: ['PAYBILLS'],
    paybillsOutOfService: [{ name: 'M-Pay', until: null }],
  };
  const title = 'Ways to pay that do not work now';
  beforeEach(() => sessionStorage.clear());

  test('are announced to a player once a session', async () => {
    const first = show({ player: {}, more });
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain('M-Payuntil further notice');
    act(() => screen.getByRole('button', { name: 'Got it' }).click());
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();
    show({ player: {}, more });
    expect(modalStore.getState().open).toBeNull();
  });

  test('wait until nothing else is open', async () => {
    show({ player: {}, more, url: '/en?navigation-menu-modal=1' });
    await screen.findByRole('dialog', { name: 'Menu' });
    expect(modalStore.getState().open).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test.each<[string, Shown]>([
    ['a guest', { more }],
    ['anybody while all are in service', { player: {} }],
  ])('are not announced to %s', (_, shown) => {
    show(shown);
    expect(modalStore.getState().open).toBeNull();
  });
});

describe('the offer to install the site', () => {
  const offer = (prompt: () => Promise<void>) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });

  test('is made once, in place of the browser’s own offer', () => {
    const prompt = jest.fn(async () => undefined);
    keepInstallPrompt();
    show({ player: {}, more: { isPwa: true } });
    offer(prompt);
    act(() => screen.getByRole('button', { name: 'Install' }).click());
    expect(prompt).toHaveBeenCalledTimes(1);
    offer(prompt);
    expect(installPrompt.getState().event).toBeNull();
    expect(told()).toEqual([]);
  });
});

describe('an ad blocker', () => {
  const shadow = () => document.querySelector('section[role=status]') ?? shadowHost()?.shadowRoot;
  const shadowHost = () => [...document.querySelectorAll('div')].find((element) => element.shadowRoot);
  class Sheet {
    replaceSync = jest.fn();
  }
  beforeEach(() => Object.assign(globalThis, { CSSStyleSheet: Sheet }));

  test('is detected by what it hides, and announced where its styles do not reach', async () => {
    const style = document.createElement('style');
    style.textContent = '.adsbox { display: none !important }';
    document.head.append(style);
    show({ player: {} });
    expect(shadowHost()).toBeUndefined();
    await pass(1_000);
    expect(shadow()?.textContent).toMatch(/blocked by an ad blocker.*disable the ad blocker/);
    expect(document.querySelector('.adsbox')).toBeNull();
    style.remove();
  });

  test('is announced when the address asks for it, until the notice is closed', () => {
    show({ player: {}, url: '/en?force_adblock=1' });
    expect(shadow()?.textContent).toMatch(/blocked by an ad blocker/);
    act(() => shadow()?.querySelector('button')?.click());
    expect(shadowHost()).toBeUndefined();
  });

  test('is not announced when there is none', async () => {
    show({ player: {} });
    await pass(1_000);
    expect(shadowHost()).toBeUndefined();
  });
});

test('it snows only on the home page, when the operator has switched it on', () => {
  const more = { lateParts: ['SNOWFALL'] };
  const home = show({ more, player: {} });
  expect(home.container.querySelector('[data-snowfall]')).toBeTruthy();
  home.unmount();
  const live = show({ more, player: {}, url: '/en/live' });
  expect(live.container.querySelector('[data-snowfall]')).toBeNull();
});

test.each([
  [true, 'residence'],
  [false, undefined],
])('a player whose residence is due (%s) is asked where they live', (isResidenceDue, name) => {
  const { unmount } = show({ player: { isResidenceDue } });
  expect(modalStore.getState().open?.name).toBe(name);
  unmount();
});
