import type { ReactNode } from 'react';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './History.module.css';

interface CurrencySumsProps {
  currency: string;
  /** Translated names with formatted values, in order. */
  sums: readonly { name: string; value: string }[];
  children?: ReactNode;
}

/** What the chosen entries of a history come to in one currency. */
export function CurrencySums({ currency, sums, children }: CurrencySumsProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  return (
    <section aria-label={t('sums_title', { currency: format.currency(currency) })}>
      <dl className={styles.sums}>
        {sums.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
