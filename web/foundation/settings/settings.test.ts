import fc from 'fast-check';
import { readCookies, settingCookie } from './cookies';
import { rememberTimeZone } from './rememberTimeZone';
import { defaultSettings, parseSettings } from './settings';
import { shareSettings } from './shareSettings';
import { createSettingsStore } from './store';

test('a first visit has the defaults: decimal odds, the system’s theme, UTC+3, 24 hours, all columns, full rows, shortcuts', () => {
  expect(parseSettings(undefined)).toEqual({
    coefView: 0,
    theme: 'system',
    timeZone: 180,
    is12h: false,
    hideLeft: false,
    hideRight: false,
    compact: false,
    isWide: false,
    shortcuts: true,
  });
});

test('each setting comes from its cookie', () => {
  const chosen =
    'coef_view=2; app_theme=dark; tzo=Europe%2FMadrid; is12h=1; hide_left=1; hide_right=0; key_shortcuts=0; app_compact_view=1; wide_window=1';
  expect(parseSettings(chosen)).toEqual({
    coefView: 2,
    theme: 'dark',
    timeZone: 'Europe/Madrid',
    is12h: true,
    hideLeft: true,
    hideRight: false,
    compact: true,
    isWide: true,
    shortcuts: false,
  });
  expect(parseSettings('tzo=-300').timeZone).toBe(-300);
});

test.each([
  'coef_view=3',
  'coef_view=14',
  'app_theme=pink',
  'tzo=9999',
  'tzo=Not/AZone',
  'tzo=%00',
  'is12h=maybe',
  'hide_left=maybe',
  'hide_right=',
  'key_shortcuts=maybe',
  '=;;=x',
])('a tampered cookie %s counts as not set', (cookie) => {
  expect(parseSettings(cookie)).toEqual(defaultSettings);
});

test('any Cookie header can be read', () => {
  fc.assert(fc.property(fc.string(), (header) => void parseSettings(header)));
});

test('a name of Object’s prototype is not read as a cookie', () => {
  expect(readCookies('a=1').constructor).toBeUndefined();
  expect(readCookies('__proto__=x; a=1').a).toBe('1');
});

test('a change is stored, announced and kept, and the rendered setting stays known', () => {
  const written: string[] = [];
  const store = createSettingsStore(defaultSettings, (cookie) => written.push(cookie));
  const listener = jest.fn();
  store.subscribe(listener);
  store.set('timeZone', 'Asia/Almaty');
  store.set('theme', 'dark');
  store.set('theme', 'system');
  expect(store.getState().timeZone).toBe('Asia/Almaty');
  expect(store.getInitialState()).toEqual(defaultSettings);
  expect(listener).toHaveBeenCalledTimes(3);
  expect(written[0]).toBe('tzo=Asia%2FAlmaty; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(written[2]).toContain('app_theme=; Path=/; Max-Age=0');
});

test('the server reads the setting that the browser wrote', () => {
  const written: string[] = [];
  const store = createSettingsStore(defaultSettings, (cookie) => written.push(cookie.split(';')[0] ?? ''));
  store.set('coefView', 6);
  store.set('is12h', true);
  store.set('timeZone', -210);
  store.set('theme', 'light');
  store.set('hideLeft', false);
  store.set('hideRight', true);
  store.set('shortcuts', false);
  expect(parseSettings(written.join('; '))).toEqual({
    coefView: 6,
    is12h: true,
    timeZone: -210,
    theme: 'light',
    hideLeft: false,
    hideRight: true,
    compact: false,
    isWide: false,
    shortcuts: false,
  });
  expect(settingCookie('x', null)).toContain('Max-Age=0');
});

test('the browser’s time zone is stored on the first visit only', () => {
  const store = createSettingsStore(defaultSettings);
  rememberTimeZone(store, 'tzo=60', 'Asia/Tokyo');
  expect(store.getState().timeZone).toBe(180);
  rememberTimeZone(store, 'tzo=nonsense', 'Asia/Tokyo');
  expect(store.getState().timeZone).toBe('Asia/Tokyo');
});

test('a setting chosen in one tab applies in the others, except for hidden columns, even before it reads the new cookies', async () => {
  const openTab = () => {
    // Of its own: a browser may show another tab's cookies late.
    const cookies = new Map<string, string>();
    const store = createSettingsStore(defaultSettings, (cookie) => {
      const [name = '', value = ''] = /^(.*?)=(.*?);/.exec(cookie)?.slice(1) ?? [];
      cookies.set(name, value);
    });
    const stop = shareSettings(store, () => [...cookies].map((pair) => pair.join('=')).join('; '));
    return { store, stop };
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
