import { historyQuery, statuses, types, type HistoryChoice } from '../../betting/myBets/historyChoice';
import { dayAfter } from '../../betting/sports/day';
import { TabLinks } from '../../betting/sports/TabLinks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { useNow } from '../../foundation/browser/clock';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHere, useRoute } from '../../routing/routes/RouteContext';
import styles from './CouponHistory.module.css';

const hourMs = 3_600_000;

const statusLabels = {
  open: 'history_open',
  won: 'history_won',
  lost: 'history_lost',
  void: 'history_void',
} as const;

const typeLabels = { single: 'coupon_single', express: 'coupon_express' } as const;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/**
 * Which coupons the history shows: by status, and behind a button by type and the days on which they were placed. Every
 * choice is a link, so that the address holds it and Back returns. Other days are chosen in a native form, which works
 * without scripts.
 */
export function HistoryFilters() {
  const { t } = useTranslation(['coupon', 'history']);
  const choice = historyQuery(useRoute().search);
  const { status, type, from, to } = choice;
  const here = useHere();
  const format = useFormat();
  const periods = usePeriods();
  const by = (changed: Partial<HistoryChoice>) => here({ ...choice, ...changed, after: undefined });
  const period = periods.find((one) => one.from === from && one.to === to);
  const count = Number(type !== undefined) + Number((from ?? to) !== undefined);

  return (
    <div className={styles.filters}>
      <TabLinks
        label={t('history_filter')}
        tabs={[
          { to: by({ status: undefined }), label: t('history_all'), current: !status },
          ...keysOf(statuses).map((one) => ({
            to: by({ status: one }),
            label: t(statusLabels[one]),
            current: one === status,
          })),
        ]}
      />
      <details className={styles.more}>
        <summary data-chosen={count > 0 ? '' : undefined}>
          {count > 0 ? t('history:filters_chosen', { count: format.number(count) }) : t('history:filters')}
        </summary>
        <div className={styles.panel}>
          <TabLinks
            label={t('history:type')}
            look="chips"
            isTitled
            tabs={[
              { to: by({ type: undefined }), label: t('history_all'), current: !type },
              ...keysOf(types).map((one) => ({
                to: by({ type: one }),
                label: t(typeLabels[one]),
                current: one === type,
              })),
            ]}
          />
          <TabLinks
            label={t('history:period')}
            look="chips"
            isTitled
            tabs={periods.map((one) => ({
              to: by({ from: one.from, to: one.to }),
              label: one.label,
              current: one === period,
            }))}
          />
          <details className={styles.days} open={period === undefined}>
            <summary>{t('history:days')}</summary>
            <form key={`${from} ${to}`} method="get">
              {status && <input type="hidden" name="status" value={status} />}
              {type && <input type="hidden" name="type" value={type} />}
              <Field label={t('history:from')} type="date" name="from" defaultValue={from} {...bounds} />
              <Field label={t('history:to')} type="date" name="to" defaultValue={to} {...bounds} />
              <Button type="submit">{t('history:show')}</Button>
            </form>
          </details>
        </div>
      </details>
    </div>
  );
}

/** The days that an address can name. */
const bounds = { min: '2000-01-01', max: '2099-12-31' };

/** The periods that are offered as links; the first is all time. */
function usePeriods(): { label: string; from: string | undefined; to: string | undefined }[] {
  const { t } = useTranslation('history');
  const today = useFormat().dayKey(useNow(hourMs));
  const since = (days: number) => ({ from: dayAfter(today, -days), to: today });
  return [
    { label: t('period_all'), from: undefined, to: undefined },
    { label: t('period_today'), ...since(0) },
    { label: t('period_week'), ...since(6) },
    { label: t('period_month'), ...since(29) },
  ];
}
