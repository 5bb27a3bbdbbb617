import { graphql, readInlineData } from 'react-relay/hooks';
import { referralCookies } from '../../player/referral/cookies';
import { rememberPaymentConsultant } from '../../player/referral/paymentConsultant';
import type { referral_page$key } from './__generated__/referral_page.graphql';
import type { Guard } from './guard';

const fragment = graphql`
  fragment referral_page on Page @inline {
    site {
      isReferralLifeShort
    }
  }
`;

/** Remembers who referred the visitor and for what, before a later guard leads the navigation elsewhere. */
export const referral: Guard = {
  name: 'referral',
  cookies({ url }, page) {
    const { site } = readInlineData<referral_page$key>(fragment, page);
    return referralCookies(url, { isReferralLifeShort: site?.isReferralLifeShort ?? false });
  },
  passed({ url }) {
    rememberPaymentConsultant(url.searchParams);
  },
};
