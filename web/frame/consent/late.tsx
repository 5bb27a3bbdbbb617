import { useStore } from 'zustand/react';
import type { LatePart } from '../../overlay/latePart';
import { choiceOf } from '../../player/consent/agreement';
import { consentStore } from '../../player/consent/store';
import { FingerprintKeeper } from '../../player/fingerprint/FingerprintKeeper';
import { ConsultantKeeper, ReferralKeeper } from './ReferralKeeper';
import { WidthKeeper } from './WidthKeeper';

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
