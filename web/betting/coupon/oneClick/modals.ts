import type { ModalEntry } from '../../../overlay/modals/registry';

declare module '../../../overlay/modals/registry' {
  interface ModalEntries {
    oneClickConfirm: ModalEntry;
  }
}

/** The modal that asks before one-click bets clear the coupon. */
export const oneClickModals = {
  oneClickConfirm: {
    load: async () => (await import('./OneClickConfirm')).OneClickConfirm,
    dictionaries: ['bets'],
  },
} satisfies Record<string, ModalEntry>;
