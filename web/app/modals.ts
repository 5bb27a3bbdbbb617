import { searchModals } from '../betting/search/modals';
import { menuModals } from '../frame/menu/modals';
import { reminderModals } from '../frame/reminders/modals';
import type { ModalEntries } from '../overlay/modals/registry';
import { consentModals } from '../player/consent/modals';
import { keyboardModals } from '../player/keyboard/modals';
import { sessionModals } from '../player/session/modals';
import { settingsModals } from '../player/settings/modals';
import { supportModals } from '../player/support/modals';
import { cashierModals } from '../screens/cashier/modals';
import { verificationModals } from '../screens/verification/modals';

/** The modals of all features. */
export const modals: ModalEntries = {
  ...sessionModals,
  ...consentModals,
  ...supportModals,
  ...searchModals,
  ...keyboardModals,
  ...menuModals,
  ...reminderModals,
  ...settingsModals,
  ...cashierModals,
  ...verificationModals,
};
