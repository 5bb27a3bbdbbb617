import { useState } from 'react';
import { oddsFormat } from '../../../../rules/odds';
import { readOdds } from '../../../../rules/readOdds';
import { Field } from '../../../foundation/design/Field';
import { useOdds } from '../../../foundation/i18n/useOdds';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { useSetting } from '../../../foundation/settings/SettingsContext';
import { couponStore } from '../store';
import { placingAct } from '../placing/placingAct';
import { couponSettings, useCouponSettings } from './store';

/** The total odds on which the player insists, in the player's format. They apply while they are typed; empty is none. */
export function ExactOddsField() {
  const { t } = useTranslation('bets');
  const odds = useOdds();
  const format = oddsFormat(useSetting('coefView')) ?? 'decimal';
  const exactCoef = useCouponSettings((settings) => settings.exactCoef);
  /** What is being typed; null while the field shows what is set. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && readOdds(typed, format) === null;

  return (
    <Field
      label={t('set_exact')}
      hint={t('set_exact_hint')}
      error={isWrong ? t('set_exact_invalid', { example: odds('1.850') }) : undefined}
      inputMode="text"
      autoComplete="off"
      maxLength={24}
      dir="ltr"
      value={typed ?? (exactCoef === null ? '' : odds(exactCoef))}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const read = readOdds(value, format);
        // What cannot be read takes no condition away.
        if (read === null && value.trim() !== '') return;
        couponSettings.change({ exactCoef: read });
        // It may have been refused because of them.
        couponStore.dispatch(placingAct({ type: 'refusalOvercome' }));
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
