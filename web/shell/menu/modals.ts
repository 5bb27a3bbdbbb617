import type { ModalEntry } from '../modals/registry';

declare module '../modals/registry' {
  interface ModalEntries {
    menu: ModalEntry;
  }
}

/** The modal of the menu. */
export const menuModals = {
  menu: { load: async () => (await import('./NavigationMenu')).NavigationMenu },
} satisfies Record<string, ModalEntry>;
