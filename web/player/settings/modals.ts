import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    settings: ModalEntry;
  }
}

/** The modal with all settings, for guests; players have a page. */
export const settingsModals = {
  settings: {
    load: async () => (await import('./SettingsModal')).SettingsModal,
    dictionaries: ['settings', 'bets'],
  },
} satisfies Record<string, ModalEntry>;
