import { parseDefaultStakes, type DefaultStakes } from '../../../rules/defaultStakes';
import { policyByChangeCoefAction, type PriceChangePolicy } from '../../../rules/placing';
import type { Language } from '../../foundation/i18n/languages';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useSetting } from '../../foundation/settings/SettingsContext';
import type { AmountsByCurrency } from './settings/settings';
import { useCouponSettings } from './settings/store';
import { defaultPolicy } from './state';

const noSteps: AmountsByCurrency = {};

/** What the player has set about coupons. */
export interface CouponPreferences {
  /** What happens when a price changes while the coupon is placed. */
  readonly policy: PriceChangePolicy;
  /** First stakes by currency, in minor units. */
  readonly stakes: DefaultStakes;
  /** The player's own steps of stakes by currency, in minor units. */
  readonly steps: AmountsByCurrency;
  /** The total odds on which the player insists; null for none. */
  readonly exactCoef: string | null;
  /** Whether a score that is not the one that the player saw refuses the coupon. */
  readonly isDropOnScoreChange: boolean;
  /** The language in which amounts are typed. */
  readonly lng: Language;
}

/** The player's settings about coupons, here and now. */
export function usePreferences(): CouponPreferences {
  const action = useSetting('changeCoefAction');
  const stakes = useSetting('stakes');
  const steps = useCouponSettings(({ isManualAmountStep, amountStepByCurrencyIso }) =>
    isManualAmountStep ? amountStepByCurrencyIso : noSteps,
  );
  return {
    policy: policyByChangeCoefAction[action] ?? defaultPolicy,
    stakes: parseDefaultStakes(stakes) ?? {},
    steps,
    exactCoef: useCouponSettings((settings) => settings.exactCoef),
    isDropOnScoreChange: useCouponSettings((settings) => settings.isDropOnScoreChange),
    lng: useLanguage(),
  };
}
