import { usePreloadedQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { Notice } from '../../foundation/design/Notice';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { OfficePage } from '../../player/accounts/OfficePage';
import type { ScreenProps } from '../../routing/routes/screen';
import { DepositForm } from './DepositForm';
import { DepositList } from './DepositList';
import { HeldMoney } from './HeldMoney';
import { rechargeQuery } from './rechargeQuery';
import type { rechargeQuery as RechargeQuery } from './__generated__/rechargeQuery.graphql';

/** Where players pay in: the ways to do it, how the money is kept, and the newest deposits. */
export function Recharge({ queryRef }: ScreenProps<RechargeQuery>) {
  const { t } = useTranslation('cashier');
  const { player, site } = usePreloadedQuery<RechargeQuery>(rechargeQuery, queryRef);
  return (
    <OfficePage title={t('deposit_title')}>
      {site?.isDemo && <Notice>{t('deposit_demo')}</Notice>}
      {player ? (
        <>
          <HeldMoney player={player} />
          <DepositForm player={player} />
          <DepositList player={player} />
        </>
      ) : (
        <Empty failed>{t('deposit_unavailable')}</Empty>
      )}
    </OfficePage>
  );
}
