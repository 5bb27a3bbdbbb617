import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SettingKey } from '../../../rules/settingNames';
import { settingCookie } from './cookies';
import { keptCookie, keptOfGuests, keptText, readKept } from './kept';
import { isOfPlayer, settingCookies, settingText, type Settings } from './model';

/** The settings of one request or one browser. Initially they are those with which the page was rendered. */
export interface SettingsStore extends Pick<
  StoreApi<Settings>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Changes one setting, here and in its cookie, and marks who chose it: for a player it is not saved yet. */
  set<Key extends keyof Settings>(key: Key, value: Settings[Key]): void;
  /** Takes a setting of the player back to its default, which is this value. */
  unset<Key extends SettingKey>(key: Key, value: Settings[Key]): void;
  /** Applies what the server or another tab says. */
  take(settings: Partial<Settings>): void;
}

/** The cookies of a browser. */
export interface Jar {
  /** All, as a Cookie header. */
  read(): string;
  /** Writes one, in the form that `document.cookie` takes. */
  write(cookie: string): void;
}

/** On the server, which only reads. */
const noJar: Jar = { read: () => '', write: () => undefined };

/** A store that starts with the settings of the server's rendering. */
export function createSettingsStore(initial: Settings, jar = noJar): SettingsStore {
  const { setState, ...store } = createStore<Settings>(() => initial);
  const write = <Key extends keyof Settings>(key: Key, value: Settings[Key], text: string | null) => {
    // The cookies are written first: listeners send them to other tabs and to the server.
    jar.write(settingCookie(settingCookies[key], text));
    if (isOfPlayer(key)) {
      const kept = readKept(jar.read()) ?? keptOfGuests;
      const others = kept.unsaved.filter((other) => other !== key);
      jar.write(settingCookie(keptCookie, keptText({ ...kept, unsaved: [...others, key] })));
    }
    setState({ [key]: value });
  };
  return {
    ...store,
    set: (key, value) => write(key, value, settingText(value)),
    unset: (key, value) => write(key, value, null),
    take: (settings) => setState(settings),
  };
}
