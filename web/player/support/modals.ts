import type { ModalEntry } from '../../overlay/modals/registry';

declare module '../../overlay/modals/registry' {
  interface ModalEntries {
    userQuestion: ModalEntry;
    supportRequests: ModalEntry;
  }
}

/** The modals for support. */
export const supportModals = {
  userQuestion: {
    load: async () => (await import('./UserQuestionModal')).UserQuestionModal,
    dictionaries: ['support'],
  },
  supportRequests: {
    load: async () => (await import('./SupportRequestsModal')).SupportRequestsModal,
    dictionaries: ['support'],
  },
} satisfies Record<string, ModalEntry>;
