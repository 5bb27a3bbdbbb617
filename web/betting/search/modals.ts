import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    search: ModalEntry;
  }
}

/** The modal of the search. */
export const searchModals = {
  search: { load: async () => (await import('./SearchModal')).SearchModal },
} satisfies Record<string, ModalEntry>;
