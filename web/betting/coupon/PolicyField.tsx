import { useTranslation } from '../../foundation/i18n/useTranslation';
import { changeCoefActionOf, type PriceChangePolicy } from '../../../rules/placing';
import { useSetSetting } from '../../foundation/settings/SettingsContext';
import { SelectField } from '../../foundation/design/Field';
import { couponStore } from './store';
import { placingAct } from './placing/placingAct';

const policies = ['ACCEPT_RISE', 'ACCEPT_ANY', 'ASK'] as const;
const labels = {
  ASK: 'policy_ask',
  ACCEPT_ANY: 'policy_accept_any',
  ACCEPT_RISE: 'policy_accept_rise',
} as const;

/** What happens when a price changes while the coupon is being placed. */
export function PolicyField({ policy, disabled }: { policy: PriceChangePolicy; disabled: boolean }) {
  const { t } = useTranslation('coupon');
  const set = useSetSetting();

  return (
    <SelectField
      label={t('policy_label')}
      value={policy}
      disabled={disabled}
      onChange={(event) => {
        const chosen = policies.find((candidate) => candidate === event.currentTarget.value);
        if (!chosen) return;
        set('changeCoefAction', changeCoefActionOf(chosen));
        // It may have been refused because of the policy.
        couponStore.dispatch(placingAct({ type: 'refusalOvercome' }));
      }}
    >
      {policies.map((candidate) => (
        <option key={candidate} value={candidate}>
          {t(labels[candidate])}
        </option>
      ))}
    </SelectField>
  );
}
