import { createStore, type StoreApi } from 'zustand/vanilla';
import { settingCookie } from './cookies';
import { settingCookies, type Settings } from './settings';

/** The settings of one request or one browser. Initially they are those with which the page was rendered. */
export interface SettingsStore extends Pick<
  StoreApi<Settings>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Changes one setting, here and in its cookie. */
  set<Key extends keyof Settings>(key: Key, value: Settings[Key]): void;
  /** Applies what another tab has chosen. */
  take(settings: Partial<Settings>): void;
}

/** Text of a setting's cookie; null removes the cookie. */
function cookieValue(value: Settings[keyof Settings]): string | null {
  if (value === 'system') return null;
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/**
 * A store that starts with the settings of the server's rendering. `writeCookie` takes a cookie in the form of
 * `document.cookie`; the server only reads and passes none.
 */
export function createSettingsStore(
  initial: Settings,
  writeCookie: (cookie: string) => void = () => undefined,
): SettingsStore {
  const { setState, ...store } = createStore<Settings>(() => initial);
  return {
    ...store,
    set(key, value) {
      // The cookie is written first: listeners send it to other tabs.
      writeCookie(settingCookie(settingCookies[key], cookieValue(value)));
      setState({ [key]: value });
    },
    take: (settings) => setState(settings),
  };
}
