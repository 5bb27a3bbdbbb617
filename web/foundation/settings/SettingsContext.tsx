import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { SettingsStore } from './store';
import type { Settings } from './model';

/** Filled by the app; tests give their own. */
export const SettingsContext = createContext<SettingsStore | null>(null);

function useSettingsStore(): SettingsStore {
  const store = useContext(SettingsContext);
  if (!store) throw new Error('A setting is used outside the app.');
  return store;
}

/** One setting, as the player chose it; the component renders again when it changes. */
export function useSetting<Key extends keyof Settings>(key: Key): Settings[Key] {
  return useStore(useSettingsStore(), (settings) => settings[key]);
}

/**
 * Changes one setting: `set('theme', 'dark')`. It applies at once in every tab, and on the server from the next
 * request.
 */
export function useSetSetting(): SettingsStore['set'] {
  return useSettingsStore().set;
}
