import { choiceOf, readCookiesType } from '../player/consent/agreement';
import { referralCookies } from '../player/referral/cookies';
import type { Referrals } from './guards/referral';

/**
 * Remembers referrals as far as the agreement in these cookies allows. Where visitors are asked about cookies, and while
 * that is unknown, a referral is remembered only of those who agreed to marketing cookies.
 */
export const referralsBy =
  (cookies: () => string): Referrals =>
  (url, asksCookies, isLifeShort = false) => {
    const isAgreed = choiceOf(readCookiesType(cookies())).marketing;
    if (!isAgreed && asksCookies !== false) return [];
    return referralCookies(url, { isReferralLifeShort: isLifeShort });
  };
