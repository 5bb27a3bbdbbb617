import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import { OfficePage } from '../../player/accounts/OfficePage';
import { Empty } from '../../foundation/design/Empty';
import type { ScreenProps } from '../../routing/routes/screen';
import type { historyQuery as HistoryQuery } from './__generated__/historyQuery.graphql';
import { CouponExport } from './CouponExport';
import { CouponHistory } from './CouponHistory';
import { CouponSumsOfChoice } from './CouponSumsOfChoice';
import { HistoryFilters } from './HistoryFilters';
import { historyQuery } from './historyQuery';

/** The bet history: placed coupons as slips, newest first, filtered by status, type and days, with their sums. */
export function History({ queryRef }: ScreenProps<HistoryQuery>) {
  const { t } = useTranslation('coupon');
  const { player, site } = usePreloadedQuery<HistoryQuery>(historyQuery, queryRef);
  const { status, type, placed } = queryRef.variables;
  const isChosen = Boolean(status ?? type ?? placed);

  return (
    <OfficePage title={t('history_title')} site={site}>
      <HistoryFilters />
      {player ? (
        <>
          <CouponSumsOfChoice player={player} />
          <CouponExport choice={{ status, type, placed }} />
          <CouponHistory player={player} choice={queryRef.variables} isChosen={isChosen} />
        </>
      ) : (
        <Empty failed>{t('history_unavailable')}</Empty>
      )}
    </OfficePage>
  );
}
