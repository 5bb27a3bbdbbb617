import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useStore } from 'zustand/react';
import { useRoute } from '../../routing/routes/RouteContext';
import { modalAsked } from '../../overlay/modals/byAddress';
import { modalStore, openModal } from '../../overlay/modals/store';
import { consentStore, followConsent } from './store';
import type { ConsentKeeper_query$key } from './__generated__/ConsentKeeper_query.graphql';

/** Pages on which what is asked about can be read undisturbed. */
const readingRoutes: readonly (string | undefined)[] = ['cookies', 'consent'];

/** Asks about cookies, then tells of a new privacy policy, when nothing else is open: as the operator wants it, each browser once. */
export function ConsentKeeper({ query }: { query: ConsentKeeper_query$key }) {
  const { player, site } = useFragment(
    graphql`
      fragment ConsentKeeper_query on Query {
        player {
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
  const { name: route, search } = useRoute();
  const isPressed = useStore(modalStore, ({ open }) => open !== null);
  const isBusy =
    isPressed ||
    readingRoutes.includes(route) ||
    modalAsked(search, { route, signedIn: player != null }) !== undefined;
  const consent = useStore(consentStore);
  const asksCookies = site?.isCookiesPopupEnabled ?? false;
  const version = site?.privacyUpdate?.version;

  useEffect(() => {
    // Another reminder may have come first.
    if (isBusy || modalStore.getState().open) return;
    // What the browser keeps has just been taken in, where this is the first time.
    const { cookiesAgreeType, privacyVersion } = consentStore.getState();
    if (asksCookies && cookiesAgreeType === null) openModal({ name: 'cookies' });
    else if (version !== undefined && version !== privacyVersion) openModal({ name: 'privacy' });
  }, [isBusy, asksCookies, version, consent]);
  return null;
}
