import { createStore, type StoreApi } from 'zustand/vanilla';
import { settingCookie } from './cookies';
import { settingCookies, type Settings } from './settings';

/** The settings of one request or one browser. Initially they are what the page was rendered with. */
export interface SettingsStore extends Pick<
  StoreApi<Settings>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Changes one setting, here and in its cookie. */
  set<Key extends keyof Settings>(key: Key, value: Settings[Key]): void;
  /** Takes over what another tab has written into the cookies. */
  take(settings: Partial<Settings>): void;
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
  const { setState, ...store } = createStore<Settings>(() => initial);
  return {
    ...store,
    set(key, value) {
      // The cookie first: listeners tell other tabs of the change, and those read it there.
      writeCookie(settingCookie(settingCookies[key], cookieValue(value)));
      setState({ [key]: value });
    },
    take: (settings) => setState(settings),
  };
}
