import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { SettingsStore } from './store';
import type { Settings } from './settings';

/** Filled by the app; tests give their own. */
export const SettingsContext = createContext<SettingsStore | null>(null);

function useSettingsStore(): SettingsStore {
  const store = useContext(SettingsContext);
  if (!store) throw new Error('useSettings is used outside the app.');
  return store;
}

/** What the player chose; the component renders again when it changes. */
export function useSettings(): Settings {
  return useStore(useSettingsStore());
}

/** Changes one setting: `set('theme', 'dark')`. It holds at once, in every tab's next page, and on the server. */
export function useSetSetting(): SettingsStore['set'] {
  return useSettingsStore().set;
}
