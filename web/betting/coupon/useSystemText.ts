import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { CouponSystem } from './systemActs';

/** Writes a system: `2 of 4: 6 combinations with 1 banker`. */
export function useSystemText(): (system: Omit<CouponSystem, 'values'>) => string {
  const { t } = useTranslation('bets');
  return ({ value, free, combo, bankers }) => {
    const written = t('system_option', { size: value, of: free, count: combo });
    return bankers > 0 ? `${written} ${t('system_bankers', { count: bankers })}` : written;
  };
}
