import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    forgotPassword: ModalEntry;
  }
}

/** The modal of a forgotten password. */
export const passwordModals = {
  forgotPassword: { load: async () => (await import('./ForgotPasswordModal')).ForgotPasswordModal },
} satisfies Record<string, ModalEntry>;
