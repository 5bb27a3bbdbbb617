import { useContext, useState } from 'react';
import { useStore } from 'zustand/react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Notice } from '../../foundation/design/Notice';
import { useFormat } from '../../foundation/i18n/useFormat';
import { LiveContext } from '../live/LiveContext';
import { openRegistration, openSignIn } from '../../overlay/modals/openSignIn';
import { placerOf } from './placing/placerOf';
import { placementBody } from './placementBody';
import type { Situation } from './situation';
import type { ShownOffers } from './shownOffers';
import { couponStore, useCoupon } from './store';
import { leastFree } from './system';
import styles from './Coupon.module.css';
import type { CouponType } from '../../../rules/coupon';
import type { Obstacle } from '../../../rules/placing';
import { placingAct } from './placing/placingAct';

interface PlaceButtonProps {
  situation: Situation;
  offers: ShownOffers;
}

/**
 * The coupon's button: it says what a press will do, or why the coupon cannot be placed. It stays focusable while it
 * is disabled, so that screen readers read the reason and the focus is not lost while placing.
 */
export function PlaceButton({ situation, offers }: PlaceButtonProps) {
  const { t } = useTranslation(['coupon', 'bets']);
  const format = useFormat();
  const obstacleText = useObstacleText(situation.type);
  const environment = useRelayEnvironment();
  const live = useContext(LiveContext);
  const isPending = useCoupon((state) => state.pending !== null);
  const hasSessionEnded = useCoupon((state) => state.refusal?.code === 'SIGNED_OUT');
  // Said until the next press: the prices may be fresh again a moment later.
  const [wasNotSent, setNotSent] = useState(false);
  const isInert = useStore(offers.state, (state) => state.isInert);

  const { obstacle, playerId, isGuest, stake, currency, bets, canRegister } = situation;
  const amount = stake.ok ? format.money(stake.minor, currency) : '';
  const ownKey = ownKeyOf(situation);
  const said = { amount, count: bets.length };
  const offered = ownKey === null ? t('place', said) : t(ownKey, said);

  const place = () => {
    const prices = offers.press();
    const body = prices && placementBody(situation, prices);
    if (!body || playerId === null) return;
    const isOld = live?.watch.isOld() ?? false;
    setNotSent(isOld);
    if (isOld) return;
    // A press accepts prices that were on screen, including those that rose after the bets were added.
    couponStore.dispatch(placingAct({ type: 'pricesAccepted', prices }));
    void placerOf(environment).place(body, playerId);
  };

  if (isPending && (isGuest || hasSessionEnded)) {
    return <SignIn label={t('place_sign_in_to_check')} reason={t('sign_in_to_check_reason')} />;
  }
  // A guest may be new; a player whose session ended has an account.
  if (obstacle?.code === 'SIGNED_OUT' && !hasSessionEnded && canRegister) {
    return <WaysIn isDemo={situation.isDemo} />;
  }
  if (obstacle?.code === 'SIGNED_OUT' || (hasSessionEnded && !isPending)) {
    return <SignIn label={t('place_sign_in')} reason={t('sign_in_reason')} />;
  }
  return (
    <>
      {wasNotSent && <Notice look="alert">{t('place_not_sent')}</Notice>}
      {!obstacle || obstacle.code === 'PRICES_CHANGED' ? (
        <Button
          look="primary"
          wide
          data-place
          data-inert={isInert || undefined}
          aria-disabled={isInert || undefined}
          onClick={place}
          // A key that is held down says nothing about what the button offers now.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {obstacle ? t('place_accept', { amount }) : offered}
        </Button>
      ) : (
        <Button look="primary" wide data-place aria-disabled>
          {obstacleText(obstacle, currency)}
        </Button>
      )}
    </>
  );
}

/** What the button says of a coupon that is not placed like others; null for those. */
const ownKeyOf = ({ type, vip }: Situation) => {
  if (vip === 'ASKED') return 'bets:vip_place';
  return type === 'MULTIPLE_SINGLES' ? 'bets:place_singles' : null;
};

/** How a guest can place the coupon, and whether the money is demo money. */
function WaysIn({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation('coupon');
  return (
    <>
      {isDemo && <p className={styles.demo}>{t('guest_demo')}</p>}
      <Button
        look="primary"
        wide
        data-place
        onClick={() => openRegistration({ reason: t('register_reason') })}
      >
        {t('place_register')}
      </Button>
      <Button look="quiet" wide onClick={() => openSignIn({ reason: t('sign_in_reason') })}>
        {t('place_sign_in')}
      </Button>
    </>
  );
}

function SignIn({ label, reason }: { label: string; reason: string }) {
  return (
    <Button look="primary" wide data-place onClick={() => openSignIn({ reason })}>
      {label}
    </Button>
  );
}

const plainKeys = {
  CHECKING: 'place_checking',
  EMPTY: 'coupon_empty',
  OFFLINE: 'obstacle_offline',
  PRICES_OLD: 'obstacle_prices_old',
  FEED_UNAVAILABLE: 'obstacle_feed_unavailable',
  LOADING: 'obstacle_loading',
  SIGNED_OUT: 'place_sign_in',
  ACCOUNT_UNAVAILABLE: 'obstacle_account_unavailable',
  STAKE_MISSING: 'obstacle_stake_missing',
  STAKE_INVALID: 'obstacle_stake_invalid',
  STAKE_TOO_PRECISE: 'obstacle_stake_too_precise',
  STAKE_AMBIGUOUS: 'obstacle_stake_ambiguous',
  TOO_FEW_BETS: 'obstacle_too_few_bets',
  SAME_GAME: 'obstacle_same_game',
  OUTCOME_CLOSED: 'obstacle_outcome_closed',
  OUTCOME_SUSPENDED: 'obstacle_outcome_suspended',
  PRICES_CHANGED: 'place_accept',
  EXACT_COEF: 'bets:obstacle_exact_coef',
} as const;

const stakeKeys = {
  STAKE_TOO_LOW: 'obstacle_stake_too_low',
  STAKE_TOO_HIGH: 'obstacle_stake_too_high',
  INSUFFICIENT_FUNDS: 'obstacle_insufficient_funds',
} as const;

/** Says why a coupon of a type cannot be placed, in the words of the button. Amounts are in `currency`. */
function useObstacleText(type: CouponType): (obstacle: Obstacle, currency: string) => string {
  const { t } = useTranslation(['coupon', 'bets']);
  const format = useFormat();

  const isSeveral = type === 'MULTIPLE_SINGLES';
  return (obstacle, currency) => {
    switch (obstacle.code) {
      case 'STAKE_TOO_LOW':
      case 'STAKE_TOO_HIGH':
      case 'INSUFFICIENT_FUNDS': {
        const amount = format.money(obstacle.boundMinor, currency);
        if (isSeveral && obstacle.code === 'STAKE_TOO_HIGH')
          return t('bets:obstacle_singles_sum', { amount });
        return t(stakeKeys[obstacle.code], { amount });
      }
      case 'TOO_FEW_BETS':
        if (isSeveral) return t('bets:obstacle_singles_few');
        return obstacle.bound === leastFree ? t('bets:obstacle_system_few') : t(plainKeys.TOO_FEW_BETS);
      case 'TOO_MANY_BETS':
        if (isSeveral) return t('bets:obstacle_singles_many', { count: obstacle.bound });
        return obstacle.bound === 1
          ? t('obstacle_single_takes_one')
          : t('obstacle_too_many_bets', { count: obstacle.bound });
      case 'EXACT_COEF':
        return t(isSeveral ? 'bets:obstacle_singles_exact' : plainKeys.EXACT_COEF);
      default:
        return t(plainKeys[obstacle.code]);
    }
  };
}
