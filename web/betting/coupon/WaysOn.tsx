import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useOdds } from '../../foundation/i18n/useOdds';
import { currencyDecimals } from '../../../rules/minorUnits';
import type { CouponType } from '../../../rules/coupon';
import type { Obstacle } from '../../../rules/placing';
import { stakeText } from '../../../rules/stakes';
import { betStakeTyped, stakeTyped } from './betAmounts';
import { bonusBetDeleted, bonusIn } from './bonus/bonusBet';
import { isSettable } from './settings/settings';
import { couponSettings } from './settings/store';
import type { Situation } from './situation';
import { couponStore, useCoupon } from './store';
import { leastFree } from './system';

type Way =
  | { readonly to: CouponType }
  /** Of one bet, where it is named. */
  | { readonly stake: number; readonly outcomeId?: string | undefined }
  | { readonly exactCoef: string | null }
  | { readonly isBonusBet: false }
  | { readonly removed: readonly string[]; readonly isSuspended?: boolean }
  /** In minor units. */
  | { readonly askedStake: number };

const typeKeys = {
  SINGLE: 'way_single',
  EXPRESS: 'way_express',
  SYSTEM: 'way_system',
  MULTIPLE_SINGLES: 'way_singles',
} as const;

const severalSingles: Way = { to: 'MULTIPLE_SINGLES' };

/** What leads on from an obstacle, the nearest first. */
function waysFrom(
  obstacle: Obstacle | null,
  { type, bets, limits, odds, stake, vip }: Situation,
): readonly Way[] {
  switch (obstacle?.code) {
    case 'TOO_FEW_BETS':
      return bets.length === 1 ? [{ to: 'SINGLE' }] : [{ to: 'EXPRESS' }, severalSingles];
    case 'TOO_MANY_BETS': {
      if (type !== 'SINGLE') return [];
      const system: readonly Way[] = bets.length >= leastFree ? [{ to: 'SYSTEM' }] : [];
      return [severalSingles, { to: 'EXPRESS' }, ...system];
    }
    case 'SAME_GAME':
      return [severalSingles];
    case 'STAKE_TOO_LOW':
      return limits && obstacle.boundMinor <= Math.min(limits.maxMinor, limits.balanceMinor)
        ? [{ stake: obstacle.boundMinor, outcomeId: obstacle.outcomeIds?.[0] }]
        : [];
    case 'STAKE_TOO_HIGH': {
      if (type !== 'MULTIPLE_SINGLES') {
        const toAsk = vip === 'POSSIBLE' && stake.ok ? [{ askedStake: stake.minor }] : [];
        return [{ stake: obstacle.boundMinor }, ...toAsk];
      }
      const share = Math.floor(obstacle.boundMinor / bets.length);
      return limits && share >= limits.minMinor ? [{ stake: share }] : [];
    }
    case 'OUTCOME_SUSPENDED':
      return type === 'MULTIPLE_SINGLES' ? [{ removed: obstacle.outcomeIds, isSuspended: true }] : [];
    case 'EXACT_COEF':
      return [...(odds !== null && isSettable(odds) ? [{ exactCoef: odds }] : []), { exactCoef: null }];
    case 'OUTCOME_CLOSED':
      return [{ removed: obstacle.outcomeIds }];
    default:
      return [];
  }
}

interface WaysOnProps {
  situation: Situation;
  onDone(): void;
  /** Called when the player asks the operator for the stake. */
  onAsk(): void;
}

/** Buttons that lead on from what keeps the coupon from being placed. None places it: that is a press of its own. */
export function WaysOn({ situation, onDone, onAsk }: WaysOnProps) {
  const { t } = useTranslation('bets');
  const format = useFormat();
  const odds = useOdds();
  const { type, bets, currency, playerId, writing } = situation;
  const isBonusGone = useCoupon(({ refusal }) => refusal?.code === 'BONUS_BET_GONE');
  const isBonusToGo = isBonusGone && bonusIn(situation.bonusBet) !== null;

  const textOf = (way: Way): string => {
    if ('to' in way) return t(typeKeys[way.to], { count: bets.length });
    if ('exactCoef' in way)
      return way.exactCoef === null ? t('way_any_odds') : t('way_exact_odds', { odds: odds(way.exactCoef) });
    if ('isBonusBet' in way) return t('bonus_delete');
    if ('removed' in way) return t(way.isSuspended ? 'way_remove_suspended' : 'way_remove');
    if ('askedStake' in way) return t('vip_way', { amount: format.money(way.askedStake, currency) });
    const isOfEach = type === 'MULTIPLE_SINGLES' && way.outcomeId === undefined;
    return t(isOfEach ? 'way_stake_each' : 'way_stake', { amount: format.money(way.stake, currency) });
  };
  const go = (way: Way) => {
    if ('askedStake' in way) onAsk();
    else if ('exactCoef' in way) couponSettings.change(way);
    else if ('isBonusBet' in way) couponStore.dispatch(bonusBetDeleted(true));
    else if ('to' in way) couponStore.dispatch({ type: 'typeChosen', couponType: way.to });
    else if ('stake' in way) {
      const text = stakeText(way.stake, currencyDecimals(currency), writing);
      const stakeFor = { currency, playerId };
      couponStore.dispatch(
        way.outcomeId === undefined
          ? stakeTyped(type, text, stakeFor)
          : betStakeTyped(way.outcomeId, text, stakeFor),
      );
    } else for (const outcomeId of way.removed) couponStore.dispatch({ type: 'removed', outcomeId });
    // The pressed button is gone.
    onDone();
  };
  const ways: readonly Way[] = isBonusToGo
    ? [{ isBonusBet: false }]
    : waysFrom(situation.obstacle, situation);
  return ways.map((way) => (
    <Button key={textOf(way)} look="secondary" wide onClick={() => go(way)}>
      {textOf(way)}
    </Button>
  ));
}
