import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { readAnew } from '../../foundation/relay/load';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useOnNews, type PlayerNews } from './usePlayerNews';
import { useReadWhileVisible } from './useReadWhileVisible';
import type { useSessionCheckQuery } from './__generated__/useSessionCheckQuery.graphql';

/** How often a visible page asks whether its session is still open, while nobody tells it of the end. */
const intervalMs = 60_000;

const query = graphql`
  query useSessionCheckQuery($url: String!, $player: ID!) {
    page(url: $url) {
      signedIn
    }
    # Not the field player: an answer without it would take the player from the page.
    node(id: $player) {
      __typename
    }
  }
`;

/**
 * Asks whether the session is still open when the live connection says that it has ended, and calls `onEnded` when it is
 * not, or is another player's. The browser may have another session of the player by then, which is followed on. While
 * nobody tells of the end, a visible page of a signed-in player asks once a minute. Returns a function that asks now.
 */
export function useSessionCheck(
  playerId: string | undefined,
  news: PlayerNews,
  onEnded: () => Promise<void>,
): () => void {
  const environment = useRelayEnvironment();
  const url = `/${useLanguage()}`;

  const take = (answer: useSessionCheckQuery['response'] | undefined): void => {
    // Null means that the session service is not available: nothing has ended then.
    if (!answer || answer.page.signedIn === null) return;
    if (answer.page.signedIn && answer.node) news.followAgain();
    else void onEnded();
  };
  // A missing answer says nothing about the session; the next minute asks again.
  const check = () => {
    if (playerId === undefined) return;
    const asked = fetchQuery<useSessionCheckQuery>(environment, query, { url, player: playerId });
    asked.subscribe({ next: take, error: () => undefined });
  };
  const checkAnew = () => {
    if (playerId === undefined) return;
    readAnew<useSessionCheckQuery>(environment, query, { url, player: playerId }).then(take, () => undefined);
  };
  useReadWhileVisible(playerId !== undefined, news.isFollowed ? undefined : intervalMs, check);
  useOnNews(news, 'ENDED', checkAnew);
  return check;
}
