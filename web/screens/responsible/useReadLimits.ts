import { useCallback } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { refetch } from '../../foundation/relay/load';

/** By the player's id: an answer without the player leaves the page as it is. */
const query = graphql`
  query useReadLimitsQuery($player: ID!) {
    node(id: $player) {
      # Whoever shows the limits reads them from the store.
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...Limits_player @alias(as: "limits")
    }
  }
`;

/** Reads the limits of a player again. A read that fails changes nothing. */
export function useReadLimits(playerId: string): () => void {
  const environment = useRelayEnvironment();
  return useCallback(() => {
    refetch(environment, query, { player: playerId }).catch(() => undefined);
  }, [environment, playerId]);
}
