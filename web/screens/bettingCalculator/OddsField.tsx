import { useId, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { formatOdds, oddsFormat } from '../../../rules/odds';
import { readOdds } from '../../../rules/readOdds';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useSetting } from '../../foundation/settings/SettingsContext';
import styles from './Calculator.module.css';

interface OddsFieldProps {
  name: string;
  label: string;
  /** Null while none is entered. */
  price: string | null;
  onPrice(price: string | null): void;
}

/** Odds in the player's format. What is typed stays as it is typed until the field is left. */
export function OddsField({ name, label, price, onPrice }: OddsFieldProps) {
  const { t } = useTranslation('information');
  const format = oddsFormat(useSetting('coefView')) ?? 'decimal';
  const [typed, setTyped] = useState<string | null>(null);
  const write = (value: string) =>
    (formatOdds(value, format) ?? formatOdds(value, 'decimal') ?? '').replace('-', '−');
  const written = price === null ? '' : write(price);
  const isInvalid = typed !== null && typed.trim() !== '' && readOdds(typed, format) === null;

  const example = write('1.850');
  const { signed } = bidi(useLanguage());
  const faultId = useId();

  return (
    <>
      <input
        className={styles.input}
        name={name}
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? faultId : undefined}
        placeholder={example}
        inputMode={format === 'decimal' || format === 'hongKong' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={16}
        dir="ltr"
        value={typed ?? written}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onPrice(readOdds(value, format));
        }}
        onBlur={() => !isInvalid && setTyped(null)}
      />
      {isInvalid && (
        <span id={faultId} className={styles.fault}>
          {t('calc_odds_invalid', { example: signed(example) })}
        </span>
      )}
    </>
  );
}
