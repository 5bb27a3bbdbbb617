import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    menu: ModalEntry;
  }
}

/** The modal of the menu. */
export const menuModals = {
  menu: { load: async () => (await import('./NavigationMenu')).NavigationMenu },
} satisfies Record<string, ModalEntry>;
