import { settingCookie } from './cookies';
import { settingCookies, type Settings } from './settings';

/** The settings of one request or one browser. */
export interface SettingsStore {
  /** What the page was rendered with; hydration must use the same. */
  readonly initial: Settings;
  get: () => Settings;
  set: <Key extends keyof Settings>(key: Key, value: Settings[Key]) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Cookie text of a setting; null removes the cookie. */
function cookieValue(value: Settings[keyof Settings]): string | null {
  if (value === 'system') return null;
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/**
 * A store that begins with what the server rendered with. `writeCookie` takes a cookie as `document.cookie` does;
 * the server, which only reads, gives none.
 */
export function createSettingsStore(
  initial: Settings,
  writeCookie: (cookie: string) => void = () => undefined,
): SettingsStore {
  let settings = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => settings,
    set(key, value) {
      settings = { ...settings, [key]: value };
      writeCookie(settingCookie(settingCookies[key], cookieValue(value)));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
