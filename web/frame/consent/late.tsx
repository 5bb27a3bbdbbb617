import { useStore } from 'zustand/react';
import type { LatePart } from '../../overlay/latePart';
import { choiceOf } from '../../player/consent/agreement';
import { consentStore } from '../../player/consent/store';
import { FingerprintKeeper } from '../../player/fingerprint/FingerprintKeeper';
import { ConsultantKeeper, ReferralKeeper } from './ReferralKeeper';
import { useEffect } from 'react';
import { settingCookie } from '../../foundation/settings/cookies';
import { settingCookies, settingText } from '../../foundation/settings/model';
import { useSetting } from '../../foundation/settings/SettingsContext';

/** What is stored or taken only as far as the visitor agrees. */
export const optionalParts = {
  width: { Part: WidthKeeper },
  consultantOfAddress: { Part: ConsultantKeeper },
  referral: { Part: ReferralKeeper },
  fingerprint: { Part: Fingerprint },
} satisfies Record<string, LatePart>;

function Fingerprint() {
  const isAgreed = useStore(consentStore, ({ cookiesAgreeType }) => choiceOf(cookiesAgreeType).functionality);
  return <FingerprintKeeper isAgreed={isAgreed} />;
}

/** Stores for the server whether the window is wide, once the visitor has agreed to functional cookies (CC-13). */
function WidthKeeper() {
  const isWide = useSetting('isWide');
  const isAgreed = useStore(consentStore, ({ cookiesAgreeType }) => choiceOf(cookiesAgreeType).functionality);
  useEffect(() => {
    if (isAgreed) document.cookie = settingCookie(settingCookies.isWide, settingText(isWide));
  }, [isAgreed, isWide]);
  return null;
}
