import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SettingsStore } from './store';
import type { Settings } from './settings';

/** Filled by the app; tests give their own. */
export const SettingsContext = createContext<SettingsStore | null>(null);

function useStore(): SettingsStore {
  const store = useContext(SettingsContext);
  if (!store) throw new Error('useSettings is used outside the app.');
  return store;
}

/** What the player chose; the component renders again when it changes. */
export function useSettings(): Settings {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}

/** Changes one setting: `set('theme', 'dark')`. It holds at once, in every tab's next page, and on the server. */
export function useSetSetting(): SettingsStore['set'] {
  return useStore().set;
}
