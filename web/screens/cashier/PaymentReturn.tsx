import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHref } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { DepositState } from './DepositState';
import { paymentReturnQuery } from './paymentReturnQuery';
import { ReturnPage } from './ReturnPage';
import type { paymentReturnQuery as PaymentReturnQuery } from './__generated__/paymentReturnQuery.graphql';

/** Where a payment returns to. It shows what the cashier knows of the deposit, whatever the address claims. */
export function PaymentReturn({ queryRef }: ScreenProps<PaymentReturnQuery>) {
  const { t } = useTranslation('cashier');
  const href = useHref();
  const { player } = usePreloadedQuery<PaymentReturnQuery>(paymentReturnQuery, queryRef);
  // Without a number in the address there is nothing to ask for.
  const asked = player && (player.deposit ?? { ok: true, value: null });
  return (
    <ReturnPage
      title={t('return_title')}
      isRead={asked?.ok === true}
      unavailable={t('return_unavailable')}
      none={t('return_unknown')}
      all={href('recharge', {})}
      toAll={t('return_to_deposits')}
      state={asked?.ok && asked.value ? <DepositState deposit={asked.value} /> : null}
    />
  );
}
