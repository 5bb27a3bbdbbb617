import { useTranslation } from '../../foundation/i18n/useTranslation';
import { SelectField } from '../../foundation/design/Field';
import { filledLegs, optionsOf } from './payouts';
import type { Calculation } from './useCalculator';

/** The choice of the system: how many of the events each combination has. Nothing while there are too few events. */
export function SystemField({ calculation: { state, change } }: { calculation: Calculation }) {
  const { t } = useTranslation('information');
  const options = optionsOf(state);
  const [smallest] = options;
  if (!smallest) return null;
  const free = filledLegs(state).length - smallest.offset;
  const bankers = smallest.offset > 0 ? ` ${t('calc_bankers_of', { count: smallest.offset })}` : '';
  const chosen = options.find(({ value }) => value === state.size) ?? smallest;

  return (
    <SelectField
      label={t('calc_size')}
      name="size"
      value={chosen.value}
      onChange={({ currentTarget: { value } }) => change({ size: Number(value) })}
    >
      {options.map(({ value, combo }) => (
        <option key={value} value={value}>
          {t('calc_size_option', { size: value, of: free, count: combo }) + bankers}
        </option>
      ))}
    </SelectField>
  );
}
