import { useAgreed } from '../../player/consent/useAgreed';

/**
 * The unseen picture of the policy, where the operator has it in the visitor's country (GW-34). Its server sees who loads
 * it, so it needs the agreement to marketing cookies.
 */
export function PolicyLogo() {
  return useAgreed('marketing') && <img src="/web-api/policy/logo.agif" alt="" hidden />;
}
