import { dayAfter } from '../../betting/sports/day';
import { TabLinks } from '../../betting/sports/TabLinks';
import { useNow } from '../../foundation/browser/clock';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHere, useRoute } from '../../routing/routes/RouteContext';
import { kindNames, kinds, paymentChoice, type PaymentChoice } from './choice';
import styles from './HistoryPay.module.css';

const hourMs = 3_600_000;

/** The days that an address can name. */
const bounds = { min: '2000-01-01', max: '2099-12-31' };

/**
 * Which payments are shown, by kind and by days. Every choice is a link, so that the address holds it and Back returns.
 * Other days are chosen in a native form, which works without scripts.
 */
export function PaymentFilters() {
  const { t } = useTranslation('history');
  const choice = paymentChoice(useRoute().search);
  const { kind, from, to } = choice;
  const here = useHere();
  const today = useFormat().dayKey(useNow(hourMs));
  const by = (changed: Partial<PaymentChoice>) => here({ ...choice, ...changed, after: undefined });
  const since = (days: number) => ({ from: dayAfter(today, -days), to: today });
  const periods = [
    { label: t('period_all'), from: undefined, to: undefined },
    { label: t('period_today'), ...since(0) },
    { label: t('period_week'), ...since(6) },
    { label: t('period_month'), ...since(29) },
  ];
  const period = periods.find((one) => one.from === from && one.to === to);

  return (
    <div className={styles.filters}>
      <TabLinks
        label={t('pay_kind')}
        tabs={[
          { to: by({ kind: undefined }), label: t('pay_all'), current: !kind },
          ...kindNames.map((name) => ({
            to: by({ kind: name }),
            label: t(kinds[name].label),
            current: name === kind,
          })),
        ]}
      />
      <TabLinks
        label={t('pay_period')}
        look="chips"
        isTitled
        tabs={periods.map((one) => ({
          to: by({ from: one.from, to: one.to }),
          label: one.label,
          current: one === period,
        }))}
      />
      <details className={styles.days} open={period === undefined}>
        <summary>{t('days')}</summary>
        <form key={`${from} ${to}`} method="get">
          {kind && <input type="hidden" name="kind" value={kind} />}
          <Field label={t('from')} type="date" name="from" defaultValue={from} {...bounds} />
          <Field label={t('to')} type="date" name="to" defaultValue={to} {...bounds} />
          <Button type="submit">{t('show')}</Button>
        </form>
      </details>
    </div>
  );
}
