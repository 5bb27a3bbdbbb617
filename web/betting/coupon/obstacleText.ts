import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { Obstacle } from '../../../rules/placing';
import { useFormat } from '../../foundation/i18n/useFormat';

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
  TOO_FEW_BETS: 'obstacle_too_few_bets',
  SAME_GAME: 'obstacle_same_game',
  OUTCOME_CLOSED: 'obstacle_outcome_closed',
  OUTCOME_SUSPENDED: 'obstacle_outcome_suspended',
  PRICES_CHANGED: 'place_accept',
} as const;

const stakeKeys = {
  STAKE_TOO_LOW: 'obstacle_stake_too_low',
  STAKE_TOO_HIGH: 'obstacle_stake_too_high',
  INSUFFICIENT_FUNDS: 'obstacle_insufficient_funds',
} as const;

/** Says why a coupon cannot be placed, in the words of the button. Amounts are in `currency`. */
export function useObstacleText(): (obstacle: Obstacle, currency: string) => string {
  const { t } = useTranslation('coupon');
  const format = useFormat();

  return (obstacle, currency) => {
    switch (obstacle.code) {
      case 'STAKE_TOO_LOW':
      case 'STAKE_TOO_HIGH':
      case 'INSUFFICIENT_FUNDS':
        return t(stakeKeys[obstacle.code], { amount: format.money(obstacle.boundMinor, currency) });
      case 'TOO_MANY_BETS':
        return obstacle.bound === 1
          ? t('obstacle_single_takes_one')
          : t('obstacle_too_many_bets', { count: obstacle.bound });
      default:
        return t(plainKeys[obstacle.code]);
    }
  };
}
