import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    newSite: ModalEntry;
    paybills: ModalEntry;
  }
}

/** The modals that the site opens by itself. */
export const reminderModals = {
  newSite: { load: async () => (await import('./NewSiteModal')).NewSiteModal },
  paybills: { load: async () => (await import('./PaybillsModal')).PaybillsModal },
} satisfies Record<string, ModalEntry>;
