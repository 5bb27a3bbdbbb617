import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    signOut: ModalEntry;
  }
}

/** The modal of signing out. */
export const sessionModals = {
  signOut: { load: async () => (await import('./SignOutModal')).SignOutModal },
} satisfies Record<string, ModalEntry>;
