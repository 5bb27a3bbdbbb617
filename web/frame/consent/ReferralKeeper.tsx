import { useEffect } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { registerReferrals } from '../../navigation/guards/referral';
import { referralsBy } from '../../navigation/referrals';
import { useAgreed } from '../../player/consent/useAgreed';
import { referralCookies } from '../../player/referral/cookies';
import { rememberPaymentConsultant } from '../../player/referral/paymentConsultant';
import { useRoute } from '../../routing/routes/RouteContext';
import type { ReferralKeeperQuery } from './__generated__/ReferralKeeperQuery.graphql';

const referrals = referralsBy(() => document.cookie);

/** The address that the browser opened, with its query and hash; the visitor may have moved on within the site. */
function landingAddress(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry?.name ?? location.href;
}

/** Remembers for this tab that an address asks for a payment consultant, which is what the visitor asked for by it. */
export function ConsultantKeeper() {
  const { search } = useRoute();
  useEffect(() => rememberPaymentConsultant(search), [search]);
  return null;
}

/**
 * Remembers who referred the visitor, as far as they agree to marketing cookies: at each address within the site from now
 * on, and, as soon as they agree, of the address on which they came. Until then nothing of it is stored; a visitor who
 * agrees after the page was loaded anew at another address came by nobody's link.
 */
export function ReferralKeeper() {
  const environment = useRelayEnvironment();
  const isAgreed = useAgreed('marketing');
  useEffect(() => registerReferrals(referrals), []);
  useEffect(() => {
    const url = new URL(landingAddress());
    if (!isAgreed || referralCookies(url, { isReferralLifeShort: false }).length === 0) return;
    const asked = fetchQuery<ReferralKeeperQuery>(
      environment,
      graphql`
        query ReferralKeeperQuery {
          site {
            isReferralLifeShort
            isCookiesPopupEnabled
          }
        }
      `,
      {},
    ).subscribe({
      next({ site }) {
        const secure = location.protocol === 'https:' ? '; Secure' : '';
        for (const line of referrals(url, site?.isCookiesPopupEnabled, site?.isReferralLifeShort))
          document.cookie = line + secure;
      },
      // Nobody knows for how long it counts, so it is not stored.
      error: () => undefined,
    });
    return () => asked.unsubscribe();
  }, [environment, isAgreed]);
  return null;
}
