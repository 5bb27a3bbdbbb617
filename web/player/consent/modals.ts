import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    cookies: ModalEntry;
    privacy: ModalEntry;
  }
}

/** The modals about consent. */
export const consentModals = {
  cookies: { load: async () => (await import('./CookiesModal')).CookiesModal, dictionaries: ['consent'] },
  privacy: { load: async () => (await import('./PrivacyModal')).PrivacyModal, dictionaries: ['consent'] },
} satisfies Record<string, ModalEntry>;
