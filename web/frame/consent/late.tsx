import type { LatePart } from '../../overlay/latePart';
import { useAgreed } from '../../player/consent/useAgreed';
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
  return <FingerprintKeeper isAgreed={useAgreed('functionality')} />;
}

/** Stores for the server whether the window is wide, once the visitor has agreed to functional cookies (CC-13). */
function WidthKeeper() {
  const isWide = useSetting('isWide');
  const isAgreed = useAgreed('functionality');
  useEffect(() => {
    if (isAgreed) document.cookie = settingCookie(settingCookies.isWide, settingText(isWide));
  }, [isAgreed, isWide]);
  return null;
}
