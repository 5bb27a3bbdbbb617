import { dayAfter } from '../../betting/sports/day';
import { TabLinks } from '../../betting/sports/TabLinks';
import { useNow } from '../../foundation/browser/clock';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './History.module.css';

const hourMs = 3_600_000;

/** The days that an address can name. */
const bounds = { min: '2000-01-01', max: '2099-12-31' };

/** `YYYY-MM-DD`, both included. */
type Days = Record<'from' | 'to', string | undefined>;

interface PeriodFilterProps {
  label: string;
  days: Days;
  /** The address with other days. */
  by(days: Days): string;
  /** What else the address says, which a form keeps. */
  kept: Readonly<Record<string, string | undefined>>;
}

/**
 * The days of a history: periods as links, so that the address holds the choice and Back returns, and other days in a
 * native form, which works without scripts.
 */
export function PeriodFilter({ label, days: { from, to }, by, kept }: PeriodFilterProps) {
  const { t } = useTranslation('history');
  const today = useFormat().dayKey(useNow(hourMs));
  const since = (days: number) => ({ from: dayAfter(today, -days), to: today });
  const periods = [
    { label: t('period_all'), days: { from: undefined, to: undefined } },
    { label: t('period_today'), days: since(0) },
    { label: t('period_week'), days: since(6) },
    { label: t('period_month'), days: since(29) },
  ];
  const period = periods.find(({ days }) => days.from === from && days.to === to);
  return (
    <>
      <TabLinks
        label={label}
        look="chips"
        isTitled
        tabs={periods.map((one) => ({ to: by(one.days), label: one.label, current: one === period }))}
      />
      <details className={styles.days} open={period === undefined}>
        <summary>{t('days')}</summary>
        <form key={`${from} ${to}`} method="get">
          {Object.entries(kept).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Field label={t('from')} type="date" name="from" defaultValue={from} {...bounds} />
          <Field label={t('to')} type="date" name="to" defaultValue={to} {...bounds} />
          <Button type="submit">{t('show')}</Button>
        </form>
      </details>
    </>
  );
}
