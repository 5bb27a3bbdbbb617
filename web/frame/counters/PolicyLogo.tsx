import { useStore } from 'zustand/react';
import { choiceOf } from '../../player/consent/agreement';
import { consentStore } from '../../player/consent/store';

/**
 * The unseen picture of the policy, where the operator has it in the visitor's country (GW-34). Its server sees who loads
 * it, so it needs the agreement to marketing cookies.
 */
export function PolicyLogo() {
  const isAgreed = useStore(consentStore, ({ cookiesAgreeType }) => choiceOf(cookiesAgreeType).marketing);
  return isAgreed && <img src="/web-api/policy/logo.agif" alt="" hidden />;
}
