import { useCallback, useEffect } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { readAnew, refetch } from '../../foundation/relay/load';
import { limitsNews } from '../../player/sitting/limitsNews';
import { useReadWhileVisible } from '../../player/session/useReadWhileVisible';

/** By the player's id: an answer without the player leaves the page as it is. */
const query = graphql`
  query useReadLimitsQuery($player: ID!) {
    node(id: $player) {
      # What shows the limits reads them from the store.
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...Limits_player @alias(as: "limits")
    }
  }
`;

/**
 * Reads the limits of a player again: when the function is called, when another device changed them, and when the page becomes
 * visible again. A read that fails changes nothing.
 */
export function useReadLimits(playerId: string): () => void {
  const environment = useRelayEnvironment();
  const read = useCallback(() => {
    refetch(environment, query, { player: playerId }).catch(() => undefined);
  }, [environment, playerId]);
  useEffect(
    () =>
      limitsNews.subscribe(() => {
        readAnew(environment, query, { player: playerId }).catch(() => undefined);
      }),
    [environment, playerId],
  );
  useReadWhileVisible(true, undefined, read);
  return read;
}
