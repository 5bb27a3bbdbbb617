import type { ModalEntry } from '../../../overlay/modals/registry';

declare module '../../../overlay/modals/registry' {
  interface ModalEntries {
    couponShare: ModalEntry;
    couponLoad: ModalEntry;
  }
}

/** The modals for codes of coupons. */
export const codeModals = {
  couponShare: { load: async () => (await import('./ShareModal')).ShareModal, dictionaries: ['bets'] },
  couponLoad: { load: async () => (await import('./LoadModal')).LoadModal, dictionaries: ['bets'] },
} satisfies Record<string, ModalEntry>;
