import { useCallback, useEffect, useRef } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import { refetch } from '../../foundation/relay/load';
import { chancesQuery } from './chancesQuery';
import type { ChancesKeeper_game$key } from './__generated__/ChancesKeeper_game.graphql';

/**
 * Fetches the chances again whenever the clock or the score of the game moves, since no live message brings them: the
 * gateway computes them once for all who ask. Renders nothing.
 */
export function ChancesKeeper({ game }: { game: ChancesKeeper_game$key }) {
  const environment = useRelayEnvironment();
  const { number, status, clock, score } = useFragment(
    graphql`
      fragment ChancesKeeper_game on Game {
        number
        status
        clock {
          minute
          addedMinute
        }
        score {
          home
          away
        }
      }
    `,
    game,
  );
  const moment = [status, clock?.minute, clock?.addedMinute, score?.home, score?.away].join(' ');
  const shown = useRef(moment);
  const freshen = useCallback(() => {
    // A failure leaves the last picture; the next minute tries again.
    refetch(environment, chancesQuery, { number }).catch(() => undefined);
  }, [environment, number]);

  useEffect(() => {
    if (shown.current === moment) return;
    shown.current = moment;
    freshen();
  }, [moment, freshen]);
  return null;
}
