import { codeModals } from '../betting/coupon/codes/modals';
import { oneClickModals } from '../betting/coupon/oneClick/modals';
import { searchModals } from '../betting/search/modals';
import { menuModals } from '../frame/menu/modals';
import { reminderModals } from '../frame/reminders/modals';
import type { ModalEntries } from '../overlay/modals/registry';
import { consentModals } from '../player/consent/modals';
import { keyboardModals } from '../player/keyboard/modals';
import { passwordModals } from '../player/password/modals';
import { registrationModals } from '../player/registration/modals';
import { sessionModals } from '../player/session/modals';
import { settingsModals } from '../player/settings/modals';
import { signInModals } from '../player/signIn/modals';
import { supportModals } from '../player/support/modals';
import { cashierModals } from '../screens/cashier/modals';
import { verificationModals } from '../screens/verification/modals';

/** The modals of all features. */
export const modals: ModalEntries = {
  ...signInModals,
  ...registrationModals,
  ...sessionModals,
  ...passwordModals,
  ...consentModals,
  ...supportModals,
  ...searchModals,
  ...codeModals,
  ...oneClickModals,
  ...keyboardModals,
  ...menuModals,
  ...reminderModals,
  ...settingsModals,
  ...cashierModals,
  ...verificationModals,
};
