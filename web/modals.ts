import { consentModals } from './consent/modals';
import { keyboardModals } from './keyboard/modals';
import { sessionModals } from './session/modals';
import { lateModals } from './shell/late/modals';
import { menuModals } from './shell/menu/modals';
import type { ModalEntries } from './shell/modals/registry';
import { supportModals } from './support/modals';

/** The modals of all features. */
export const modals: ModalEntries = {
  ...sessionModals,
  ...consentModals,
  ...supportModals,
  ...keyboardModals,
  ...menuModals,
  ...lateModals,
};
