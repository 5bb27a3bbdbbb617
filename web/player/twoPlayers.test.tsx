/** Two players, one browser: what the second one finds of the first one's. */
import { parseSetting, settingKeys } from '../../rules/settings';
import { settingNames, type SettingKey } from '../../rules/settingNames';
import { couponStore } from '../betting/coupon/store';
import { betOn, bodyOf, idsOf, keyOf } from '../testing/coupon';
import { createPlacer } from '../betting/coupon/placing/placer';
import { createWaiting } from '../betting/coupon/placing/waiting';
import { changed, confirmSaved, settled, unsentOf, type SavedOfVisitor } from '../foundation/settings/adopt';
import { readCookies, settingCookie } from '../foundation/settings/cookies';
import { keptCookie } from '../foundation/settings/kept';
import { defaultSettings } from '../foundation/settings/settings';
import { createSettingsStore } from '../foundation/settings/store';
import { answerCookies, consentStore, followConsent } from './consent/store';
import { placingAct } from '../betting/coupon/placing/placingAct';

const [first, second] = ['UGxheWVyOjE=', 'UGxheWVyOjI='];

/**
 * Each setting: a text that is not its default, and whether what a guest chose goes with the player who signs in. What a
 * player chose goes with nobody.
 */
const rows: Record<SettingKey, readonly [text: string, guests: 'go with the player' | 'go with nobody']> = {
  coefView: ['2', 'go with the player'],
  viewType: ['1', 'go with the player'],
  marketNames: ['full', 'go with the player'],
  theme: ['dark', 'go with the player'],
  timeZone: ['Asia/Tokyo', 'go with the player'],
  is12h: ['1', 'go with the player'],
  hideLeft: ['1', 'go with the player'],
  hideRight: ['1', 'go with the player'],
  compact: ['1', 'go with the player'],
  fontSize: ['2', 'go with the player'],
  byCountry: ['1', 'go with the player'],
  shortcuts: ['0', 'go with the player'],
  hideBalance: ['1', 'go with nobody'],
  changeCoefAction: ['1', 'go with nobody'],
  stakes: ['RUB-50000', 'go with nobody'],
};
const table = Object.entries(rows) as [SettingKey, (typeof rows)[SettingKey]][];
const ofMoney = table.filter(([, [, guests]]) => guests === 'go with nobody').map(([key]) => key);

/** A browser with its cookies, and the server's settings of each player, which may be out of reach. */
function openBrowser(cookies: Record<string, string> = {}) {
  let jar: Readonly<Partial<Record<string, string>>> = cookies;
  const server = new Map<string, { version: number; texts: Record<string, string> }>();
  const savedOf = (owner: string) => ({ owner, ...(server.get(owner) ?? { version: 0, texts: {} }) });
  const write = (cookie: string): void => {
    const [name = ''] = cookie.split('=', 1);
    jar = changed(jar, { [name]: cookie.includes('Max-Age=0') ? null : (readCookies(cookie)[name] ?? '') });
  };
  const read = () =>
    Object.entries(jar)
      .map(([name, text]) => `${name}=${encodeURIComponent(text ?? '')}`)
      .join('; ');
  return {
    cookie: (key: SettingKey) => jar[settingNames[key]],
    kept: () => jar[keptCookie],
    server,
    /** A page of this visitor comes; `unread`: the service does not say what it has. */
    page(visitor: SavedOfVisitor | string, unread = false) {
      const saved =
        visitor === 'guest' ? visitor : unread ? { owner: visitor as string } : savedOf(visitor as string);
      jar = changed(jar, settled(jar, saved));
    },
    choose(key: SettingKey, text: string) {
      const store = createSettingsStore(defaultSettings, { read, write });
      store.set(key, parseSetting(key, text) as never);
    },
    /** What is not saved yet is sent, and answered. */
    flush(owner: string) {
      const sent = unsentOf(jar);
      if (Object.keys(sent).length === 0) return;
      const { version, texts } = savedOf(owner);
      server.set(owner, { version: version + 1, texts: changed(texts, sent) as Record<string, string> });
      jar = changed(jar, confirmSaved(jar, sent, savedOf(owner)));
    },
    /** As a sign-out in the release before left it. */
    forgetMark() {
      jar = changed(jar, { [keptCookie]: null });
    },
  };
}
type Browser = ReturnType<typeof openBrowser>;

test('the table has every setting', () => {
  expect(Object.keys(rows).sort()).toEqual([...settingKeys].sort());
});

describe.each<[string, (browser: Browser, key: SettingKey, text: string) => void]>([
  [
    'ends their session',
    (browser) => {
      browser.flush(first);
      browser.page('guest');
    },
  ],
  ['ends their session before the server has it', (browser) => browser.page('guest')],
  ['is followed by another sign-in without a page between', (browser) => browser.flush(first)],
  ['is followed so before the server has it', () => undefined],
  [
    'ended their session in the release before',
    (browser) => {
      browser.flush(first);
      browser.forgetMark();
      browser.page('guest');
    },
  ],
])('a player %s', (_, end) => {
  test.each(table)('%s stays theirs', (key, [text]) => {
    const browser = openBrowser();
    browser.page(first);
    browser.choose(key, text);
    end(browser, key, text);
    browser.page(second);
    expect(browser.cookie(key)).toBeUndefined();
    browser.flush(second);
    expect(browser.server.get(second)).toBeUndefined();
  });

  test.each(ofMoney)(
    '%s does not hold for the next player while the server’s settings cannot be read',
    (key) => {
      const browser = openBrowser();
      browser.page(first);
      browser.choose(key, rows[key][0]);
      end(browser, key, rows[key][0]);
      browser.page(second, true);
      expect(browser.cookie(key)).toBeUndefined();
      // What this player chooses meanwhile is theirs, on further pages and once the server can be reached.
      browser.choose(key, rows[key][0]);
      browser.page(second, true);
      expect(browser.cookie(key)).toBe(rows[key][0]);
      browser.page(second);
      browser.flush(second);
      expect(browser.server.get(second)?.texts).toEqual({ [settingNames[key]]: rows[key][0] });
    },
  );
});

describe('a guest', () => {
  test.each(table)('chooses %s: “%s”', (key, [text, guests]) => {
    const browser = openBrowser();
    browser.page('guest');
    browser.choose(key, text);
    browser.page('guest');
    expect(browser.cookie(key)).toBe(text);
    browser.page(second);
    const goes = guests === 'go with the player';
    expect(browser.cookie(key)).toBe(goes ? text : undefined);
    browser.flush(second);
    expect(browser.server.get(second)?.texts).toEqual(goes ? { [settingNames[key]]: text } : undefined);
  });

  test.each(table)('has %s of the player before, without passing it on', (key, [text, guests]) => {
    const browser = openBrowser();
    browser.page(first);
    browser.choose(key, text);
    browser.flush(first);
    browser.page('guest');
    expect(browser.cookie(key)).toBe(guests === 'go with the player' ? text : undefined);
    browser.choose(key === 'is12h' ? 'compact' : 'is12h', '1');
    browser.page(second);
    browser.flush(second);
    expect(browser.server.get(second)?.texts).toEqual({
      [key === 'is12h' ? 'app_compact_view' : 'is12h']: '1',
    });
  });

  test('of the release before left no mark of who chose: it counts as a player’s', () => {
    const texts = Object.fromEntries(table.map(([key, [text]]) => [settingNames[key], text]));
    const browser = openBrowser(texts);
    browser.page('guest');
    expect(browser.cookie('theme')).toBe('dark');
    browser.page(second);
    browser.flush(second);
    expect(table.map(([key]) => browser.cookie(key)).filter(Boolean)).toEqual([]);
    expect(browser.server.get(second)).toBeUndefined();
  });
});

test('what was not saved when a session ended waits for its player, beside what a guest chose meanwhile', () => {
  const browser = openBrowser();
  browser.page(first);
  browser.choose('coefView', '2');
  browser.choose('changeCoefAction', '1');
  browser.page('guest');
  browser.choose('theme', 'dark');
  browser.choose('hideBalance', '1');
  browser.page(first);
  browser.flush(first);
  expect(browser.server.get(first)?.texts).toEqual({
    coef_view: '2',
    change_coef_action: '1',
    app_theme: 'dark',
  });
});

test('the release before reads the mark as it is, and its own marks go on', () => {
  const former = /^([\w+/=-]{1,200})~(\d{1,15})~([\w.]{0,300})$/;
  const browser = openBrowser();
  browser.page('guest');
  for (const [key, [text]] of table) browser.choose(key, text);
  expect(browser.kept()).toMatch(former);
  browser.page(first);
  browser.choose('coefView', '1');
  browser.page('guest');
  expect(browser.kept()).toMatch(former);
});

describe('beside settings', () => {
  const placement = { key: keyOf(1), playerId: first, body: bodyOf('a'), startedAt: 1, tries: 1 };
  const follow = (playerId: string) =>
    createPlacer({
      store: couponStore,
      waiting: createWaiting(),
      send: () => Promise.resolve({ kind: 'lost' }),
      exclusively: () => Promise.resolve(),
      wait: () => Promise.resolve(),
      newKey: () => keyOf(2),
      now: () => new Date(1),
    }).follow(playerId)();
  const setKept = (owner: string | null) => {
    document.cookie = settingCookie(keptCookie, owner && `${owner}~1~`);
  };

  beforeEach(() => {
    localStorage.clear();
    setKept(null);
  });

  test('the coupon keeps its bets, without the stake and the placement of the player before', () => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
    couponStore.dispatch({
      type: 'stakeTyped',
      text: '500',
      stakeFor: { currency: 'RUB', playerId: first },
    });
    couponStore.dispatch(placingAct({ type: 'placingStarted', placement }));
    follow(second);
    expect(idsOf(couponStore.getState())).toEqual(['a']);
    expect(couponStore.getState()).toMatchObject({ stakeText: null, stakeFor: null, pending: null });
  });

  test.each([
    ['a guest', null, second, true],
    ['a player', first, first, true],
    ['a player', first, second, false],
  ])(
    'the answer of %s (%j) about cookies holds for the browser, and is told for %j: %j',
    (_, by, next, told) => {
      setKept(by);
      answerCookies('all', Date.parse('2026-03-08T12:00:00Z'));
      setKept(null);
      setKept(next);
      const stop = followConsent();
      stop();
      expect(consentStore.getState()).toMatchObject({
        cookiesAgreeType: 'all',
        cookiesAgreeTime: told ? '2026-03-08T12:00:00.000Z' : null,
      });
    },
  );
});
