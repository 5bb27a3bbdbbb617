import { useEffect, useEffectEvent } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { useSittingPingMutation } from './__generated__/useSittingPingMutation.graphql';

/** SL-01. */
const everyMs = 30_000;
/** RC-10: so long after the page was hidden it goes on. */
const hiddenForMs = 30_000;

/**
 * Tells the server every 30 seconds that the player is there, while a session limit exists (SL-01, SL-04). The answer says how
 * the limit stands now. A failed ping is logged, and the next one is sent all the same (SL-05). A hidden page stops after
 * 30 seconds and goes on when it is visible again.
 */
export function useSittingPing(isWanted: boolean): void {
  const environment = useRelayEnvironment();
  const ping = useEffectEvent(() => {
    commitMutation<useSittingPingMutation>(environment, {
      mutation: graphql`
        mutation useSittingPingMutation {
          pingSitting {
            ... on LimitSaved {
              player {
                ...useStanding_player
              }
            }
          }
        }
      `,
      variables: {},
      // oxlint-disable-next-line no-console -- the console is the only log of a browser
      onError: (error) => console.info('A ping of the session limit failed', { reason: String(error) }),
    });
  });

  useEffect(() => {
    if (!isWanted) return;
    let hiddenAt = document.visibilityState === 'hidden' ? performance.now() : null;
    let isPaused = false;
    const timer = setInterval(() => {
      isPaused = hiddenAt !== null && performance.now() - hiddenAt >= hiddenForMs;
      if (!isPaused) ping();
    }, everyMs);
    const changed = (): void => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = performance.now();
        return;
      }
      hiddenAt = null;
      if (isPaused) ping();
      isPaused = false;
    };
    document.addEventListener('visibilitychange', changed);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', changed);
    };
  }, [isWanted]);
}
