import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { OfficePage } from '../../player/accounts/OfficePage';
import type { ScreenProps } from '../../routing/routes/screen';
import { Deposits } from './Deposits';
import { rechargeQuery } from './rechargeQuery';
import type { rechargeQuery as RechargeQuery } from './__generated__/rechargeQuery.graphql';

/** The page where players pay in. */
export function Recharge({ queryRef }: ScreenProps<RechargeQuery>) {
  const { t } = useTranslation('cashier');
  const data = usePreloadedQuery<RechargeQuery>(rechargeQuery, queryRef);
  return (
    <OfficePage title={t('deposit_title')} site={data.site}>
      <Deposits query={data} />
    </OfficePage>
  );
}
