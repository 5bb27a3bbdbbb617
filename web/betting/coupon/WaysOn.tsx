import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useOdds } from '../../foundation/i18n/useOdds';
import { currencyDecimals } from '../../../rules/minorUnits';
import type { Obstacle } from '../../../rules/placing';
import { stakeText } from '../../../rules/stakes';
import { isSettable } from './settings/settings';
import { couponSettings } from './settings/store';
import type { Situation } from './situation';
import { couponStore } from './store';
import { leastFree } from './system';

type Way =
  | { readonly to: 'SINGLE' | 'EXPRESS' | 'SYSTEM' }
  | { readonly stake: number }
  | { readonly exactCoef: string | null }
  | { readonly removed: readonly string[] };

const typeKeys = { SINGLE: 'way_single', EXPRESS: 'way_express', SYSTEM: 'way_system' } as const;

/** What leads on from an obstacle, the nearest first. */
function waysFrom(
  obstacle: Obstacle | null,
  { type, bets, limits, odds }: Pick<Situation, 'type' | 'bets' | 'limits' | 'odds'>,
): readonly Way[] {
  switch (obstacle?.code) {
    case 'TOO_FEW_BETS':
      return [{ to: bets.length === 1 ? 'SINGLE' : 'EXPRESS' }];
    case 'TOO_MANY_BETS': {
      if (type !== 'SINGLE') return [];
      const system: readonly Way[] = bets.length >= leastFree ? [{ to: 'SYSTEM' }] : [];
      return [{ to: 'EXPRESS' }, ...system];
    }
    case 'STAKE_TOO_LOW':
      return limits && obstacle.boundMinor <= Math.min(limits.maxMinor, limits.balanceMinor)
        ? [{ stake: obstacle.boundMinor }]
        : [];
    case 'STAKE_TOO_HIGH':
      return [{ stake: obstacle.boundMinor }];
    case 'EXACT_COEF':
      return [...(isSettable(odds) ? [{ exactCoef: odds }] : []), { exactCoef: null }];
    case 'OUTCOME_CLOSED':
      return [{ removed: obstacle.outcomeIds }];
    default:
      return [];
  }
}

/** Buttons that lead on from what keeps the coupon from being placed. None places it: that is a press of its own. */
export function WaysOn({ situation, onDone }: { situation: Situation; onDone: () => void }) {
  const { t } = useTranslation('bets');
  const format = useFormat();
  const odds = useOdds();
  const { currency, playerId, writing } = situation;

  const textOf = (way: Way): string => {
    if ('to' in way) return t(typeKeys[way.to]);
    if ('exactCoef' in way)
      return way.exactCoef === null ? t('way_any_odds') : t('way_exact_odds', { odds: odds(way.exactCoef) });
    return 'stake' in way ? t('way_stake', { amount: format.money(way.stake, currency) }) : t('way_remove');
  };
  const go = (way: Way) => {
    if ('exactCoef' in way) couponSettings.change(way);
    else if ('to' in way) couponStore.dispatch({ type: 'typeChosen', couponType: way.to });
    else if ('stake' in way) {
      const text = stakeText(way.stake, currencyDecimals(currency), writing);
      couponStore.dispatch({ type: 'stakeTyped', text, stakeFor: { currency, playerId } });
    } else for (const outcomeId of way.removed) couponStore.dispatch({ type: 'removed', outcomeId });
    // The pressed button is gone.
    onDone();
  };
  return waysFrom(situation.obstacle, situation).map((way) => (
    <Button key={textOf(way)} look="secondary" wide onClick={() => go(way)}>
      {textOf(way)}
    </Button>
  ));
}
