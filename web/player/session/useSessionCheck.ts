import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useOnNews, type PlayerNews } from './usePlayerNews';
import { useReadWhileVisible } from './useReadWhileVisible';
import type { useSessionCheckQuery } from './__generated__/useSessionCheckQuery.graphql';

/** How often a visible page asks whether its session is still open, while nobody tells it of the end. */
const intervalMs = 60_000;

/**
 * Asks whether the session is still open when the live connection says that one has ended, and calls `onEnded` when it is
 * not: the browser may have another one by then, which is followed on. While nobody tells of the end, a visible page of a
 * signed-in player asks once a minute.
 */
export function useSessionCheck(signedIn: boolean, news: PlayerNews, onEnded: () => Promise<void>): void {
  const environment = useRelayEnvironment();
  const url = `/${useLanguage()}`;

  const check = () => {
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
        if (page.signedIn) news.followAgain();
      },
      // A missing answer says nothing about the session; the next minute asks again.
      error: () => undefined,
    });
  };
  useReadWhileVisible(signedIn, news.isFollowed ? undefined : intervalMs, check);
  useOnNews(news, 'ENDED', check);
}
