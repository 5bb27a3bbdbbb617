import { graphql, readInlineData } from 'react-relay/hooks';
import type { referral_page$key } from './__generated__/referral_page.graphql';
import type { Guard } from './guard';

const fragment = graphql`
  fragment referral_page on Page @inline {
    site {
      isReferralLifeShort
      isCookiesPopupEnabled
    }
  }
`;

/**
 * The cookies that remember who sent a visitor to an address, as Set-Cookie lines; none where nothing may be stored.
 * Whether visitors are asked about cookies, and whether a link counts for an hour alone, are undefined while the
 * configuration is not known.
 */
export type Referrals = (url: URL, asksCookies?: boolean, isLifeShort?: boolean) => readonly string[];

let inBrowser: Referrals | undefined;

/** Sets what remembers referrals in the browser: its code comes after the page. */
export const registerReferrals = (referrals: Referrals): void => void (inBrowser = referrals);

/** Remembers who referred the visitor and for what, before a later guard leads the navigation elsewhere. */
export const referral: Guard = {
  name: 'referral',
  cookies({ url, referrals = inBrowser }, page) {
    const { site } = readInlineData<referral_page$key>(fragment, page);
    return referrals?.(url, site?.isCookiesPopupEnabled, site?.isReferralLifeShort) ?? [];
  },
};
