import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    registration: ModalEntry;
    residence: ModalEntry;
  }
}

/** The modals of registering, and of the residence of who is registered. */
export const registrationModals = {
  registration: { load: async () => (await import('./RegistrationModal')).RegistrationModal },
  residence: { load: async () => (await import('./ResidenceModal')).ResidenceModal },
} satisfies Record<string, ModalEntry>;
