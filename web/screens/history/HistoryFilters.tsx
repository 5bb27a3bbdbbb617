import { historyQuery, statuses, types, type HistoryChoice } from '../../betting/myBets/historyChoice';
import { TabLinks } from '../../betting/sports/TabLinks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHere, useRoute } from '../../routing/routes/RouteContext';
import { PeriodFilter } from '../shared/PeriodFilter';
import history from '../shared/History.module.css';
import styles from './CouponHistory.module.css';

const statusLabels = {
  open: 'history_open',
  won: 'history_won',
  lost: 'history_lost',
  void: 'history_void',
} as const;

const typeLabels = {
  single: 'coupon_single',
  express: 'coupon_express',
  system: 'bets:coupon_system',
} as const;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/**
 * Which coupons the history shows: by status, and behind a button by type and the days on which they were placed. Every
 * choice is a link, so that the address holds it and Back returns.
 */
export function HistoryFilters() {
  const { t } = useTranslation(['coupon', 'history', 'bets']);
  const choice = historyQuery(useRoute().search);
  const { status, type, from, to } = choice;
  const here = useHere();
  const format = useFormat();
  const by = (changed: Partial<HistoryChoice>) => here({ ...choice, ...changed, after: undefined });
  const count = Number(type !== undefined) + Number((from ?? to) !== undefined);

  return (
    <div className={history.filters}>
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
          <PeriodFilter label={t('history:period')} days={choice} by={by} kept={{ status, type }} />
        </div>
      </details>
    </div>
  );
}
