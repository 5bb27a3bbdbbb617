import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    identification: ModalEntry;
  }
}

/** The modal that says what a player has to prove. */
export const verificationModals = {
  identification: {
    load: async () => (await import('./IdentificationModal')).IdentificationModal,
    dictionaries: ['verification'],
  },
} satisfies Record<string, ModalEntry>;
