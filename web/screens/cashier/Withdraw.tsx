import { usePreloadedQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { Notice } from '../../foundation/design/Notice';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { OfficePage } from '../../player/accounts/OfficePage';
import type { ScreenProps } from '../../routing/routes/screen';
import { deduceQuery } from './deduceQuery';
import { WithdrawalForm } from './WithdrawalForm';
import { WithdrawalList } from './WithdrawalList';
import type { deduceQuery as DeduceQuery } from './__generated__/deduceQuery.graphql';

/** Where players withdraw: the ways to get the money, what arrives, and the withdrawals with their states. */
export function Withdraw({ queryRef }: ScreenProps<DeduceQuery>) {
  const { t } = useTranslation('cashier');
  const { player, site } = usePreloadedQuery<DeduceQuery>(deduceQuery, queryRef);
  return (
    <OfficePage title={t('withdrawal_title')} site={site}>
      {site?.isDemo && <Notice>{t('deposit_demo')}</Notice>}
      {player ? (
        <>
          <WithdrawalForm player={player} />
          <WithdrawalList player={player} />
        </>
      ) : (
        <Empty failed>{t('withdrawal_unavailable')}</Empty>
      )}
    </OfficePage>
  );
}
