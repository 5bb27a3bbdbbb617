import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import { OfficePage } from '../../player/accounts/OfficePage';
import { Empty } from '../../foundation/design/Empty';
import type { ScreenProps } from '../../routing/routes/screen';
import { useHere, useRoute } from '../../routing/routes/RouteContext';
import { TabLinks } from '../../betting/sports/TabLinks';
import type { historyQuery as HistoryQuery } from './__generated__/historyQuery.graphql';
import { CouponHistory } from './CouponHistory';
import { historyQuery } from './historyQuery';
import { statuses, statusOf } from './status';

const labels = {
  open: 'history_open',
  won: 'history_won',
  lost: 'history_lost',
  void: 'history_void',
} as const;

/** The bet history: placed coupons as slips, newest first, filtered by status. */
export function History({ queryRef }: ScreenProps<HistoryQuery>) {
  const { t } = useTranslation('coupon');
  const { player } = usePreloadedQuery<HistoryQuery>(historyQuery, queryRef);
  const { search } = useRoute();
  const here = useHere();
  const shown = statusOf(search.get('status'));
  const to = (status: string | undefined) => here({ status, after: undefined });

  return (
    <OfficePage title={t('history_title')}>
      <TabLinks
        label={t('history_filter')}
        tabs={[
          { to: to(undefined), label: t('history_all'), current: shown === null },
          ...statuses.map((status) => ({
            to: to(status),
            label: t(labels[status]),
            current: statusOf(status) === shown,
          })),
        ]}
      />
      {player ? <CouponHistory player={player} /> : <Empty failed>{t('history_unavailable')}</Empty>}
    </OfficePage>
  );
}
