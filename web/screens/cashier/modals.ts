import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    recharge: ModalEntry;
  }
}

/** The deposit over a page. */
export const cashierModals = {
  recharge: { load: async () => (await import('./RechargeModal')).RechargeModal, dictionaries: ['cashier'] },
} satisfies Record<string, ModalEntry>;
