import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { IconButton } from '../../foundation/design/IconButton';
import { CloseIcon, LockIcon } from '../../foundation/design/icons';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { useOdds } from '../../foundation/i18n/useOdds';
import { GameName } from '../names/GameName';
import { gameName, useLabels } from '../names/labels';
import { namedGame, namedMarket, namedOutcome } from '../names/named';
import type { BetRow_outcome$key } from './__generated__/BetRow_outcome.graphql';
import { presentPrices, type BetView } from './betViews';
import type { ShownOffers } from './shownOffers';
import { couponStore, useCoupon } from './store';
import { SingleStake } from './SingleStake';
import type { Situation } from './situation';
import { leastFree } from './system';
import { bankerToggled } from './systemActs';
import styles from './BetRow.module.css';
import { useStore } from 'zustand/react';
import { placingAct } from './placing/placingAct';

/** What a bet of the coupon is drawn from. */
export interface BetRowProps {
  view: BetView;
  offers: ShownOffers;
  /** Whether the coupon is being placed. */
  disabled: boolean;
}

interface BetInCoupon extends BetRowProps {
  situation: Situation;
  /** Why the last press kept it out of what was placed, as a code; undefined when it did not. */
  keptOut: string | undefined;
  /** Called for Enter in its stake. */
  onDone(): void;
}

/** One bet: the match, the outcome, the price, and what has changed since it was added. */
export function BetRow({ view, offers, disabled, situation, keptOut, onDone }: BetInCoupon) {
  const { t } = useTranslation('coupon');
  const odds = useOdds();
  const { bet, outcome, state, price, isBanker, single } = view;
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
      {isBanker !== null && <Banker view={view} namesId={namesId} disabled={disabled} />}
      {single && <SingleStake {...{ view, single, situation, namesId, disabled, onDone }} />}
      {keptOut !== undefined && <KeptOut code={keptOut} />}
      <BetNote view={view} offers={offers} disabled={disabled} />
    </li>
  );
}

/** Whether the bet stands in each combination of the system. */
function Banker({ view, namesId, disabled }: Omit<BetRowProps, 'offers'> & { namesId: string }) {
  const { t } = useTranslation('bets');
  const isLastFree = useCoupon(({ bets, bankers = [] }) => bets.length - bankers.length <= leastFree);
  const isBanker = view.isBanker === true;
  return (
    <label className={styles.banker}>
      <input
        type="checkbox"
        checked={isBanker}
        disabled={disabled || (isLastFree && !isBanker)}
        aria-describedby={namesId}
        onChange={() => couponStore.dispatch(bankerToggled(view.bet.outcomeId))}
      />
      {t('bet_banker')}
    </label>
  );
}

const keptKeys = {
  PRICES_CHANGED: 'kept_price',
  OUTCOME_SUSPENDED: 'kept_suspended',
  OUTCOME_CLOSED: 'kept_closed',
  OTHER: 'kept_out',
} as const;

/** Why it is still here although the bets beside it were placed. */
function KeptOut({ code }: { code: string }) {
  const { t } = useTranslation('bets');
  const key = Object.hasOwn(keptKeys, code) ? (code as keyof typeof keptKeys) : 'OTHER';
  return <p className={styles.alert}>{t(keptKeys[key])}</p>;
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

/**
 * A note beside a bet: why it cannot be placed, or how its price moved. One at a time, since each bet has room for one
 * line: what stands below must not move when a note comes or goes.
 */
function BetNote({ view, offers, disabled }: BetRowProps) {
  const { t } = useTranslation('coupon');
  const { state, outcome, move, sharesGame } = view;
  return (
    <div className={styles.notes} aria-live="polite">
      {state === 'CLOSED' ? (
        outcome && <p className={styles.alert}>{t('bet_closed')}</p>
      ) : state === 'SUSPENDED' ? (
        <p className={styles.alert}>
          <LockIcon /> {t('bet_suspended')}
        </p>
      ) : sharesGame ? (
        <p className={styles.alert}>{t('bet_same_game')}</p>
      ) : (
        move !== 0 && <MoveNote view={view} offers={offers} disabled={disabled} />
      )}
    </div>
  );
}

function MoveNote({ view, offers, disabled }: BetRowProps) {
  const { t } = useTranslation('coupon');
  const odds = useOdds();
  const isInert = useStore(offers.state, (state) => state.isInert);
  const { bet, price, move, asks } = view;

  return (
    <div className={styles.move} data-move={move > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">{move > 0 ? '▲' : '▼'}</span>
      <span>
        {move > 0
          ? t('bet_price_rose', { price: odds(bet.price) })
          : t('bet_price_fell', { price: odds(bet.price) })}
      </span>
      {asks && (
        <button
          type="button"
          className={styles.accept}
          disabled={disabled}
          aria-disabled={isInert || undefined}
          onClick={() => {
            // As for placing: a press accepts no price that nobody can have seen.
            if (offers.press())
              couponStore.dispatch(placingAct({ type: 'pricesAccepted', prices: presentPrices([view]) }));
          }}
        >
          {t('bet_accept', { price: odds(price) })}
        </button>
      )}
    </div>
  );
}
