import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { IconButton } from '../../foundation/design/IconButton';
import { CloseIcon } from '../../foundation/design/icons';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { useOdds } from '../../foundation/i18n/useOdds';
import { GameName } from '../names/GameName';
import { gameName, useLabels } from '../names/labels';
import { namedGame, namedMarket, namedOutcome } from '../names/named';
import type { BetRow_outcome$key } from './__generated__/BetRow_outcome.graphql';
import { BetNote } from './BetNote';
import type { BetView } from './betViews';
import type { ShownOffers } from './shownOffers';
import { couponStore } from './store';
import styles from './BetRow.module.css';

/** What a bet of the coupon is drawn from. */
export interface BetRowProps {
  view: BetView;
  offers: ShownOffers;
  /** Whether the coupon is being placed. */
  disabled: boolean;
}

/** One bet: the match, the outcome, the price, and what has changed since it was added. */
export function BetRow({ view, offers, disabled }: BetRowProps) {
  const { t } = useTranslation('coupon');
  const odds = useOdds();
  const { bet, outcome, state, price } = view;
  const namesId = useId();

  return (
    <li className={styles.bet} data-state={state}>
      <div className={styles.line}>
        {outcome ? (
          <Names id={namesId} outcome={outcome} />
        ) : (
          <Unnamed id={namesId} isEnded={state === 'CLOSED'} />
        )}
        <span className={styles.price}>
          <span className="visually-hidden">{t('bet_price')}</span> {odds(price)}
        </span>
        <IconButton
          className={styles.remove}
          label={t('bet_remove')}
          aria-describedby={namesId}
          icon={<CloseIcon />}
          disabled={disabled}
          onClick={() => couponStore.dispatch({ type: 'removed', outcomeId: bet.outcomeId })}
        />
      </div>
      <BetNote view={view} offers={offers} disabled={disabled} />
    </li>
  );
}

function Names({ id, outcome }: { id: string; outcome: BetRow_outcome$key }) {
  const href = useHref();
  const labels = useLabels();
  const data = useFragment(
    graphql`
      fragment BetRow_outcome on Outcome {
        ...named_outcome
        market {
          ...named_market
          game {
            ...named_game
            slug
            status
            champ {
              slug
              sport {
                slug
              }
            }
          }
        }
      }
    `,
    outcome,
  );
  const { game } = data.market;
  const named = namedGame(game);
  const market = namedMarket(data.market);
  const section = game.status === 'LIVE' ? 'live' : 'line';
  const to = href('game', {
    section,
    sport: game.champ.sport.slug,
    champ: game.champ.slug,
    game: game.slug,
  });

  return (
    <div id={id} className={styles.names}>
      <Link className={styles.game} to={to} title={gameName(named)}>
        <GameName game={named} />
      </Link>
      <span className={styles.outcome}>{labels.full(namedOutcome(data), market, named)}</span>
      <span className={styles.market} title={labels.market(market)}>
        {labels.shown(market)}
      </span>
    </div>
  );
}

/** A placeholder for names that are still loading, or a note that the names are no longer available. */
function Unnamed({ id, isEnded }: { id: string; isEnded: boolean }) {
  const { t } = useTranslation('coupon');
  return (
    <div id={id} className={styles.names} data-waiting={isEnded ? undefined : ''}>
      <span className={styles.game}>{isEnded ? t('bet_gone') : t('bet_loading')}</span>
    </div>
  );
}
