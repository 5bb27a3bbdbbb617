import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHref } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { ReturnPage } from './ReturnPage';
import { WithdrawalState } from './WithdrawalState';
import { withdrawalReturnQuery } from './withdrawalReturnQuery';
import type { withdrawalReturnQuery as WithdrawalReturnQuery } from './__generated__/withdrawalReturnQuery.graphql';

/** Where a withdrawal returns to. It shows what the cashier knows of the newest one, whatever the address claims. */
export function WithdrawalReturn({ queryRef }: ScreenProps<WithdrawalReturnQuery>) {
  const { t } = useTranslation('cashier');
  const href = useHref();
  const { player } = usePreloadedQuery<WithdrawalReturnQuery>(withdrawalReturnQuery, queryRef);
  const asked = player?.withdrawals;
  const newest = asked?.ok ? asked.value?.edges[0]?.node : undefined;
  return (
    <ReturnPage
      title={t('withdrawal_return_title')}
      isRead={asked?.ok === true && Boolean(asked.value)}
      unavailable={t('withdrawals_unavailable')}
      none={t('withdrawals_none')}
      all={href('deduce', {})}
      toAll={t('withdrawal_return_to_all')}
      state={newest ? <WithdrawalState withdrawal={newest} /> : null}
    />
  );
}
