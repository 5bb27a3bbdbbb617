import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { settingCookie } from '../../foundation/settings/cookies';
import { settingCookies, settingText } from '../../foundation/settings/model';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { choiceOf } from '../../player/consent/agreement';
import { consentStore } from '../../player/consent/store';

/** Stores for the server whether the window is wide, once the visitor has agreed to functional cookies (CC-13). */
export function WidthKeeper() {
  const isWide = useSetting('isWide');
  const isAgreed = useStore(consentStore, ({ cookiesAgreeType }) => choiceOf(cookiesAgreeType).functionality);
  useEffect(() => {
    if (isAgreed) document.cookie = settingCookie(settingCookies.isWide, settingText(isWide));
  }, [isAgreed, isWide]);
  return null;
}
