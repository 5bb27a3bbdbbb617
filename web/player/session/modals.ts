import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    signIn: ModalEntry;
    registration: ModalEntry;
    signOut: ModalEntry;
    forgotPassword: ModalEntry;
    residence: ModalEntry;
  }
}

/** The modals of the session. */
export const sessionModals = {
  signIn: { load: async () => (await import('./SignInModal')).SignInModal },
  registration: { load: async () => (await import('./RegistrationModal')).RegistrationModal },
  signOut: { load: async () => (await import('./SignOutModal')).SignOutModal },
  forgotPassword: { load: async () => (await import('./ForgotPasswordModal')).ForgotPasswordModal },
  residence: { load: async () => (await import('./ResidenceModal')).ResidenceModal },
} satisfies Record<string, ModalEntry>;
