import { useTranslation } from '../../foundation/i18n/useTranslation';
import { SelectField } from '../../foundation/design/Field';
import { useFormat } from '../../foundation/i18n/useFormat';
import { combinationCount } from '../../../rules/system';
import type { Situation } from './situation';
import { couponStore, useCoupon } from './store';
import { leastFree } from './system';
import { systemChosen } from './systemActs';
import { useSystemText } from './useSystemText';
import styles from './Coupon.module.css';

/** Which system the bets make, with the number of combinations and the least stake of each choice. */
export function SystemFields({ situation, disabled }: { situation: Situation; disabled: boolean }) {
  const { t } = useTranslation('bets');
  const format = useFormat();
  const systemText = useSystemText();
  const rechosen = useCoupon((state) => state.rechosen);
  const { system, limits, currency } = situation;

  const least = (combo: number) =>
    limits ? ` · ${t('system_min', { amount: format.money(combo * limits.minMinor, currency) })}` : '';
  /** No stake pays for so many combinations. */
  const isBeyond = (combo: number) => limits !== null && combo * limits.minMinor > limits.maxMinor;
  return (
    <>
      {system && (
        <SelectField
          label={t('system_label')}
          hint={system.free === leastFree && system.bankers > 0 ? t('system_free') : undefined}
          value={system.value}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) => couponStore.dispatch(systemChosen(Number(value)))}
        >
          {system.values.map((value) => (
            <option key={value} value={value} disabled={isBeyond(combinationCount(system.free, value))}>
              {systemText({ ...system, value, combo: combinationCount(system.free, value) }) +
                least(combinationCount(system.free, value))}
            </option>
          ))}
        </SelectField>
      )}
      {/* A removed bet makes another system of the others, which nobody chose. */}
      <p className={styles.said} role="status">
        {rechosen &&
          (system ? t('system_rechosen', { size: system.value, of: system.free }) : t('obstacle_system_few'))}
      </p>
    </>
  );
}
