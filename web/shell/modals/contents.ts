import type { ComponentType } from 'react';
import type { Namespace } from '../../i18n/dictionaries';
import type { Modals_query$data } from './__generated__/Modals_query.graphql';
import type { ModalName } from './store';

/** What every modal is given. */
export interface ModalProps {
  /** Null when the operator's configuration cannot be had. */
  site: Modals_query$data['site'];
  signedIn: boolean;
  /** The translated sentence that says why it opened, when the player did not ask for it. */
  reason: string | undefined;
  close(): void;
}

/** The code of each modal, fetched when it is wanted: no page needs it to be shown. */
export const contents: Record<ModalName, () => Promise<ComponentType<ModalProps>>> = {
  signIn: async () => (await import('../../session/SignInModal')).SignInModal,
  registration: async () => (await import('../../session/RegistrationModal')).RegistrationModal,
  signOut: async () => (await import('../../session/SignOutModal')).SignOutModal,
  forgotPassword: async () => (await import('../../session/ForgotPasswordModal')).ForgotPasswordModal,
  newSite: async () => (await import('../late/NewSiteModal')).NewSiteModal,
  cookies: async () => (await import('../../consent/CookiesModal')).CookiesModal,
  privacy: async () => (await import('../../consent/PrivacyModal')).PrivacyModal,
  menu: async () => (await import('../menu/NavigationMenu')).NavigationMenu,
  userQuestion: async () => (await import('../../support/UserQuestionModal')).UserQuestionModal,
  supportRequests: async () => (await import('../../support/SupportRequestsModal')).SupportRequestsModal,
  shortcuts: async () => (await import('../../keyboard/ShortcutsModal')).ShortcutsModal,
  paybills: async () => (await import('../late/PaybillsModal')).PaybillsModal,
};

/** The dictionaries that a modal needs beyond those of all modals. */
export const dictionaries: Partial<Record<ModalName, readonly Namespace[]>> = {
  cookies: ['consent'],
  privacy: ['consent'],
  userQuestion: ['support'],
  supportRequests: ['support'],
};
