import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    shortcuts: ModalEntry;
  }
}

/** The modal of the keyboard shortcuts. */
export const keyboardModals = {
  shortcuts: { load: async () => (await import('./ShortcutsModal')).ShortcutsModal },
} satisfies Record<string, ModalEntry>;
