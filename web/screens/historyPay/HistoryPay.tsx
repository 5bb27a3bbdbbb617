import { usePreloadedQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { OfficePage } from '../../player/accounts/OfficePage';
import type { ScreenProps } from '../../routing/routes/screen';
import type { historyPayQuery as HistoryPayQuery } from './__generated__/historyPayQuery.graphql';
import { historyPayQuery } from './historyPayQuery';
import { PaymentExport } from './PaymentExport';
import { PaymentFilters } from './PaymentFilters';
import { PaymentList } from './PaymentList';
import { PaymentSums } from './PaymentSums';

/** The history of payments: every movement of the player's money, newest first, by kind and days, with its sums. */
export function HistoryPay({ queryRef }: ScreenProps<HistoryPayQuery>) {
  const { t } = useTranslation('history');
  const { player, site } = usePreloadedQuery<HistoryPayQuery>(historyPayQuery, queryRef);
  const { kind, booked } = queryRef.variables;

  return (
    <OfficePage title={t('pay_title')} site={site}>
      <PaymentFilters />
      {player ? (
        <>
          <PaymentSums player={player} />
          <PaymentExport choice={{ kind, booked }} />
          <PaymentList player={player} isChosen={Boolean(kind ?? booked)} />
        </>
      ) : (
        <Empty failed>{t('pay_unavailable')}</Empty>
      )}
    </OfficePage>
  );
}
