import { useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { useRoute } from '../../routing/routes/RouteContext';
import { useReadWhileVisible } from '../../player/session/useReadWhileVisible';
import type { TermsWatchQuery } from './__generated__/TermsWatchQuery.graphql';

/** How often a visible page of a player asks whether the terms have changed. */
const intervalMs = 60_000;

/**
 * For players: asks once a minute whether the terms have changed, so that they are confirmed also by a player who stays
 * on one page (TM-02). The guards then run again for the page, and lead to the confirmation and back; or away from the
 * confirmation, when the terms were confirmed on another device. A page that the guards leave open is not shown again
 * for the same terms.
 */
export function TermsWatch() {
  const environment = useRelayEnvironment();
  const url = `/${useLanguage()}`;
  const isThere = useRoute().name === 'confirm';
  const refresh = useRefresh();
  const handled = useRef<string>(undefined);

  useReadWhileVisible(true, intervalMs, () => {
    fetchQuery<TermsWatchQuery>(
      environment,
      graphql`
        query TermsWatchQuery($url: String!) {
          page(url: $url) {
            terms {
              changed
              updatedAt
            }
          }
        }
      `,
      { url },
    ).subscribe({
      next: ({ page: { terms } }) => {
        // Null: there is no session any more, or its service is not available.
        if (!terms || terms.changed === isThere) return;
        const answer = `${isThere} ${terms.updatedAt ?? ''}`;
        if (handled.current === answer) return;
        handled.current = answer;
        void refresh();
      },
      // A missing answer says nothing about the terms; the next minute asks again.
      error: () => undefined,
    });
  });
  return null;
}
