import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { useOdds } from '../../foundation/i18n/useOdds';
import { GameName } from '../names/GameName';
import { GameStanding } from '../sports/GameStanding';
import { knowsMarket, knowsOutcome, useLabels } from '../names/labels';
import type { SlipBet_bet$key } from './__generated__/SlipBet_bet.graphql';
import styles from './CouponSlip.module.css';
import { StatusMark } from './StatusMark';

interface SlipBetProps {
  bet: SlipBet_bet$key;
  /** Whether its coupon was taken: only then it has a result, or will have one. */
  isTaken: boolean;
}

/** One bet of a placed coupon, as it was when it was placed. */
export function SlipBet({ bet, isTaken }: SlipBetProps) {
  const data = useFragment(
    graphql`
      fragment SlipBet_bet on Bet {
        gameSlug
        sportSlug
        champSlug
        champName
        title
        homeName
        awayName
        startsAt
        marketKind
        line
        outcomeKind
        score {
          # eslint-disable-next-line relay/unused-fields -- useLabels() reads it
          home
          # eslint-disable-next-line relay/unused-fields -- useLabels() reads it
          away
        }
        competitorName
        isLive
        price
        status
        isBanker
        game {
          status
          ...GameStanding_game
        }
      }
    `,
    bet,
  );
  const { t } = useTranslation(['coupon', 'bets']);
  const format = useFormat();
  const odds = useOdds();
  const labels = useLabels();
  const href = useHref();

  const { title, homeName, awayName, line, score, competitorName } = data;
  const game = {
    title,
    home: homeName == null ? null : { name: homeName },
    away: awayName == null ? null : { name: awayName },
  };
  const market = { kind: data.marketKind, line };
  const outcome = {
    kind: data.outcomeKind,
    score,
    competitor: competitorName == null ? null : { name: competitorName },
  };
  const to = href('game', {
    section: data.isLive || data.game?.status === 'LIVE' ? 'live' : 'line',
    sport: data.sportSlug,
    champ: data.champSlug,
    game: data.gameSlug,
  });

  return (
    <li className={styles.bet} data-status={data.status}>
      <div className={styles.names}>
        <Link className={styles.game} to={to}>
          <GameName game={game} />
        </Link>
        <span className={styles.quiet}>
          <bdi>{data.champName}</bdi> · <time dateTime={data.startsAt}>{format.dateTime(data.startsAt)}</time>
          {data.isLive && ` · ${t('history_live_bet')}`}
        </span>
        <span>
          <span className={styles.quiet}>
            {knowsMarket(market) ? labels.market(market) : t('bets:bet_other_market')}:
          </span>{' '}
          {knowsOutcome(outcome) ? labels.full(outcome, market, game) : t('bets:bet_other_outcome')}
        </span>
        {data.isBanker && <strong className={styles.quiet}>{t('bets:bet_banker')}</strong>}
        {data.game && <GameStanding game={data.game} className={styles.quiet} liveClass={styles.live} />}
      </div>
      <span className={styles.price}>{odds(data.price)}</span>
      {isTaken ? <StatusMark status={data.status} /> : <span />}
    </li>
  );
}
