import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    signIn: ModalEntry;
  }
}

/** The modal of signing in. */
export const signInModals = {
  signIn: { load: async () => (await import('./SignInModal')).SignInModal },
} satisfies Record<string, ModalEntry>;
