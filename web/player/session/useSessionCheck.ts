import { useEffect } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import type { useSessionCheckQuery } from './__generated__/useSessionCheckQuery.graphql';

/** How often a visible page asks whether its session is still open. */
const intervalMs = 60_000;

/**
 * While the page is visible and the player signed in, asks once a minute, and calls `onEnded` when the session has
 * ended.
 */
export function useSessionCheck(signedIn: boolean, onEnded: () => Promise<void>): void {
  const environment = useRelayEnvironment();
  const url = `/${useLanguage()}`;

  useEffect(() => {
    if (!signedIn) return;
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      fetchQuery<useSessionCheckQuery>(
        environment,
        graphql`
          query useSessionCheckQuery($url: String!) {
            page(url: $url) {
              signedIn
            }
          }
        `,
        { url },
      ).subscribe({
        next: ({ page }) => {
          // Null means that the session service is not available: nothing has ended then.
          if (page.signedIn === false) void onEnded();
        },
        // A missing answer says nothing about the session; the next minute asks again.
        error: () => undefined,
      });
    };
    const timer = setInterval(check, intervalMs);
    return () => {
      clearInterval(timer);
    };
  }, [environment, signedIn, url, onEnded]);
}
