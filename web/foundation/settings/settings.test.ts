import fc from 'fast-check';
import { readCookies, settingCookie } from './cookies';
import { keptCookie } from './kept';
import { zoneOf } from './model';
import { rememberTimeZone } from './rememberTimeZone';
import { defaultSettings, settingsIn } from './settings';
import { shareSettings } from './shareSettings';
import { showSettings } from './showSettings';
import { createSettingsStore } from './store';

const silent = { defaults: {}, coefViews: undefined };

/** The cookies of a browser of which nothing is known. */
function openJar(header = '') {
  const cookies = new Map(Object.entries(readCookies(header)));
  const written: string[] = [];
  return {
    written,
    read: () => [...cookies].map(([name, text]) => `${name}=${encodeURIComponent(text ?? '')}`).join('; '),
    write(cookie: string) {
      written.push(cookie);
      const [name = '', text = ''] = /^(.*?)=(.*?);/.exec(cookie)?.slice(1) ?? [];
      if (cookie.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, decodeURIComponent(text));
    },
  };
}

test('a first visit has the defaults: decimal odds, the system’s theme, UTC+3, 24 hours, rises of prices accepted', () => {
  expect(settingsIn(undefined)).toEqual({
    coefView: 0,
    viewType: 0,
    marketNames: 'short',
    theme: 'system',
    timeZone: null,
    is12h: false,
    hideLeft: false,
    hideRight: false,
    compact: false,
    fontSize: 0,
    byCountry: false,
    shortcuts: true,
    hideBalance: false,
    changeCoefAction: 2,
    stakes: '',
    deviceZone: null,
    isWide: false,
  });
  expect(zoneOf(settingsIn(undefined))).toBe(180);
});

test('each setting comes from its cookie', () => {
  const chosen =
    'coef_view=2; app_view_type=0; markets_name_type=full; app_theme=dark; tzo=Europe%2FMadrid; is12h=1; hide_left=1; hide_right=0; key_shortcuts=0; user_hide_balance=1; app_compact_view=1; wide_window=1; device_zone=Asia%2FTokyo; app_font_size=2; isChampsGroupedByCountry=1; change_coef_action=0; default_stakes=EUR-1000';
  expect(settingsIn(chosen)).toEqual({
    coefView: 2,
    viewType: 0,
    marketNames: 'full',
    theme: 'dark',
    timeZone: 'Europe/Madrid',
    is12h: true,
    hideLeft: true,
    hideRight: false,
    compact: true,
    fontSize: 2,
    byCountry: true,
    shortcuts: false,
    hideBalance: true,
    changeCoefAction: 0,
    stakes: 'EUR-1000',
    deviceZone: 'Asia/Tokyo',
    isWide: true,
  });
  expect(settingsIn('tzo=-300').timeZone).toBe(-300);
});

test.each([
  'coef_view=3',
  'coef_view=14',
  'app_view_type=2',
  'markets_name_type=long',
  'app_theme=pink',
  'tzo=9999',
  'tzo=Not/AZone',
  'tzo=%00',
  'device_zone=Not/AZone',
  'is12h=maybe',
  'hide_left=maybe',
  'hide_right=',
  'key_shortcuts=maybe',
  'app_font_size=9',
  'isChampsGroupedByCountry=2',
  'change_coef_action=3',
  'default_stakes=EUR--5',
  'settings_kept=~~',
  '=;;=x',
])('a tampered cookie %s counts as not set', (cookie) => {
  expect(settingsIn(cookie)).toEqual(defaultSettings);
});

test('any Cookie header can be read', () => {
  fc.assert(fc.property(fc.string(), (header) => void settingsIn(header)));
});

test('a name of Object’s prototype is not read as a cookie', () => {
  expect(readCookies('a=1').constructor).toBeUndefined();
  expect(readCookies('__proto__=x; a=1').a).toBe('1');
});

describe('what the operator says', () => {
  const operator = { defaults: { coef_view: '1', is12h: '1' }, coefViews: [0, 1] };

  test('holds until the player chooses', () => {
    expect(settingsIn('', operator)).toEqual({ ...defaultSettings, coefView: 1, is12h: true });
    expect(settingsIn('coef_view=0; is12h=0', operator)).toEqual(defaultSettings);
  });

  test('ST-13: the view type constrains the odds format of a player and that of the operator', () => {
    const viewOf = (header: string, defaults: Record<string, string> = {}, coefViews?: number[]) =>
      settingsIn(header, { defaults, coefViews }).coefView;
    expect(viewOf('app_view_type=1')).toBe(0);
    expect(viewOf('app_view_type=1; coef_view=5')).toBe(5);
    expect(viewOf('app_view_type=1; coef_view=2')).toBe(4);
    expect(viewOf('app_view_type=1', { coef_view: '1' })).toBe(4);
    expect(viewOf('app_view_type=1; coef_view=2', {}, [0, 2])).toBe(0);
    expect(viewOf('app_view_type=0; coef_view=2')).toBe(2);
  });

  test('an odds format that is not offered counts as not chosen', () => {
    expect(settingsIn('coef_view=2', operator).coefView).toBe(1);
  });
});

test('a change is stored, announced and kept, and the rendered setting stays known', () => {
  const jar = openJar();
  const store = createSettingsStore(defaultSettings, jar);
  const listener = jest.fn();
  store.subscribe(listener);
  store.set('timeZone', 'Asia/Almaty');
  store.set('theme', 'dark');
  store.unset('theme', 'system');
  expect(store.getState().timeZone).toBe('Asia/Almaty');
  expect(store.getInitialState()).toEqual(defaultSettings);
  expect(listener).toHaveBeenCalledTimes(3);
  expect(jar.written[0]).toBe('tzo=Asia%2FAlmaty; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(jar.written).toContain('app_theme=; Path=/; Max-Age=0; SameSite=Lax');
});

test('a choice is marked as the player’s, or as a guest’s; what belongs to the browser is not', () => {
  const guest = openJar();
  const ofGuest = createSettingsStore(defaultSettings, guest);
  ofGuest.set('isWide', true);
  expect(readCookies(guest.read())[keptCookie]).toBeUndefined();
  ofGuest.set('coefView', 2);
  expect(readCookies(guest.read())[keptCookie]).toBe('guest~0~guest.coefView');

  const player = openJar(`${keptCookie}=${encodeURIComponent('UGxheWVyOjc=~4~theme')}`);
  const store = createSettingsStore(defaultSettings, player);
  store.set('coefView', 2);
  store.set('coefView', 1);
  store.set('isWide', true);
  expect(readCookies(player.read())[keptCookie]).toBe('UGxheWVyOjc=~4~theme.coefView');

  const gone = openJar(`${keptCookie}=${encodeURIComponent('UGxheWVyOjc=~4~theme.coefView.guest')}`);
  createSettingsStore(defaultSettings, gone).set('theme', 'dark');
  expect(readCookies(gone.read())[keptCookie]).toBe('UGxheWVyOjc=~4~coefView.guest.theme');
});

test('the server reads the setting that the browser wrote', () => {
  const jar = openJar();
  const store = createSettingsStore(defaultSettings, jar);
  store.set('coefView', 6);
  store.set('viewType', 1);
  store.set('marketNames', 'full');
  store.set('is12h', true);
  store.set('timeZone', -210);
  store.set('theme', 'light');
  store.set('hideLeft', false);
  store.set('hideRight', true);
  store.set('compact', true);
  store.set('fontSize', 1);
  store.set('byCountry', true);
  store.set('shortcuts', false);
  store.set('changeCoefAction', 1);
  store.set('stakes', 'EUR-1000.RUB-5000');
  store.set('deviceZone', 'Asia/Tokyo');
  expect(settingsIn(jar.read())).toEqual(store.getState());
  expect(settingCookie('x', null)).toContain('Max-Age=0');
});

test('ST-13: the odds format follows the view type at once, and the wished one comes back with the European view', () => {
  const jar = openJar('coef_view=2');
  const store = createSettingsStore(settingsIn(jar.read()), jar);
  const stop = shareSettings(store, silent, jar.read);
  try {
    store.set('viewType', 1);
    expect(store.getState()).toMatchObject({ viewType: 1, coefView: 4 });
    expect(readCookies(jar.read()).coef_view).toBe('2');
    store.unset('viewType', 0);
    expect(store.getState()).toMatchObject({ viewType: 0, coefView: 2 });
    store.set('viewType', 1);
    store.set('coefView', 6);
    store.set('viewType', 0);
    expect(store.getState().coefView).toBe(6);
  } finally {
    stop();
  }
});

test('times are in the zone of the device until another is chosen', () => {
  const store = createSettingsStore(defaultSettings);
  expect(zoneOf(store.getState())).toBe(180);
  rememberTimeZone(store, 'Asia/Tokyo');
  expect(zoneOf(store.getState())).toBe('Asia/Tokyo');
  store.set('timeZone', 'Europe/Madrid');
  rememberTimeZone(store, 'Asia/Almaty');
  expect(zoneOf(store.getState())).toBe('Europe/Madrid');
  store.set('timeZone', null);
  expect(zoneOf(store.getState())).toBe('Asia/Almaty');
});

test('theme and size of text stand on the root element, unless they are the usual ones', () => {
  const root = { dataset: {} as DOMStringMap };
  showSettings({ theme: 'dark', fontSize: 2 }, root as HTMLElement);
  expect(root.dataset).toEqual({ theme: 'dark', fontSize: '2' });
  showSettings({ theme: 'system', fontSize: 0 }, root as HTMLElement);
  expect(root.dataset).toEqual({});
});

test('a setting chosen in one tab applies in the others, except for hidden columns, even before it reads the new cookies', async () => {
  const openTab = () => {
    // Of its own: a browser may show another tab's cookies late.
    const jar = openJar();
    const store = createSettingsStore(defaultSettings, jar);
    return { store, stop: shareSettings(store, silent, jar.read) };
  };
  const [first, second] = [openTab(), openTab()];
  second.store.set('hideLeft', true);
  second.store.set('coefView', 2);
  second.store.set('theme', 'dark');
  await new Promise<void>((resolve) => {
    const stop = first.store.subscribe(({ theme }) => {
      if (theme !== 'dark') return;
      stop();
      resolve();
    });
  });
  expect(first.store.getState()).toEqual({ ...defaultSettings, coefView: 2, theme: 'dark' });
  expect(second.store.getState().hideLeft).toBe(true);
  first.stop();
  second.stop();
});
