import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useMinute } from './useMinute';
import type { GameStanding_game$key } from './__generated__/GameStanding_game.graphql';

interface GameStandingProps {
  game: GameStanding_game$key;
  className?: string | undefined;
  /** The CSS class for a game in play. */
  liveClass?: string | undefined;
}

/**
 * The state or the result of a game, in one line beside a bet: `1:0 · 67′`, `1:2 · FT (HT 1:1)`. Nothing before its
 * start.
 */
export function GameStanding({ game, className, liveClass }: GameStandingProps) {
  const { status, score, halfTimeScore, winner, clock } = useFragment(
    graphql`
      fragment GameStanding_game on Game {
        status
        score {
          home
          away
        }
        halfTimeScore {
          home
          away
        }
        winner {
          name
        }
        clock {
          ...useMinute_clock
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('sports');
  const written = bidi(useLanguage());
  const minute = useMinute(clock ?? null);

  if (winner) return <span className={className}>{t('race_won_by', { name: winner.name })}</span>;
  if (!score || status === 'LINE') return null;
  const goals = written.score({ home: score.home, away: score.away });
  if (status === 'LIVE')
    return <span className={liveClass}>{[goals, minute].filter(Boolean).join(' · ')}</span>;

  const atHalf =
    halfTimeScore &&
    t('result_half_time', { score: written.score({ home: halfTimeScore.home, away: halfTimeScore.away }) });
  return (
    <span className={className}>
      {[t('result_full_time', { score: goals }), atHalf].filter(Boolean).join(' ')}
    </span>
  );
}
