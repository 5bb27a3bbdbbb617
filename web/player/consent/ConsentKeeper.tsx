import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useStore } from 'zustand/react';
import { useRoute } from '../../routing/routes/RouteContext';
import { modalStore, openModal } from '../../overlay/modals/store';
import { useIsCovered } from '../../overlay/modals/useIsCovered';
import { agreeWithoutAsking, consentStore, followConsent, takeBackUnasked } from './store';
import { useWithdrawal } from './useWithdrawal';
import type { ConsentKeeper_query$key } from './__generated__/ConsentKeeper_query.graphql';

/** Pages with the texts that consent is about, which can be read without being asked. */
const readingRoutes: readonly (string | undefined)[] = ['cookies', 'consent'];

interface ConsentKeeperProps {
  query: ConsentKeeper_query$key;
  /** Whether the page is one over which questions may open. */
  mayAsk: boolean;
}

/**
 * Keeps the consent of this browser: follows it in all tabs, agrees without an answer where the operator asks nobody, and
 * deletes what is not agreed to. Asks about cookies, then announces a new privacy policy, when nothing else is open: as
 * the operator configured, once for each browser.
 */
export function ConsentKeeper({ query, mayAsk }: ConsentKeeperProps) {
  const { player, site } = useFragment(
    graphql`
      fragment ConsentKeeper_query on Query {
        player @catch(to: RESULT) {
          __typename
        }
        site {
          isCookiesPopupEnabled
          privacyUpdate {
            version
          }
        }
      }
    `,
    query,
  );
  useEffect(followConsent, []);
  const { name: route } = useRoute();
  const isCovered = useIsCovered(!player.ok || player.value != null);
  const isBusy = !mayAsk || isCovered || readingRoutes.includes(route);
  const consent = useStore(consentStore);
  // Null: the configuration is not known, and then nothing is agreed to without an answer.
  const asksCookies = site?.isCookiesPopupEnabled ?? null;
  useEffect(() => {
    if (asksCookies === null) return;
    if (asksCookies) takeBackUnasked();
    else agreeWithoutAsking();
  }, [asksCookies]);
  useWithdrawal();
  const version = site?.privacyUpdate?.version;

  useEffect(() => {
    // Another reminder may have opened meanwhile.
    if (isBusy || modalStore.getState().open) return;
    // The browser's stored state has just been read, if this is the first time.
    const { cookiesAgreeType, privacyVersion } = consentStore.getState();
    if (asksCookies && cookiesAgreeType === null) openModal({ name: 'cookies' });
    else if (version !== undefined && version !== privacyVersion) openModal({ name: 'privacy' });
  }, [isBusy, asksCookies, version, consent]);
  return null;
}
