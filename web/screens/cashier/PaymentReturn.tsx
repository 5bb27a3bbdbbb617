import { usePreloadedQuery } from 'react-relay/hooks';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { DepositState } from './DepositState';
import { paymentReturnQuery } from './paymentReturnQuery';
import { Unavailable } from './Unavailable';
import type { paymentReturnQuery as PaymentReturnQuery } from './__generated__/paymentReturnQuery.graphql';
import styles from './Cashier.module.css';

/** Where a payment returns to. It shows what the cashier knows of the deposit, whatever the address claims. */
export function PaymentReturn({ queryRef }: ScreenProps<PaymentReturnQuery>) {
  const { t } = useTranslation('cashier');
  const href = useHref();
  const { player } = usePreloadedQuery<PaymentReturnQuery>(paymentReturnQuery, queryRef);
  // Without a number in the address there is nothing to ask for.
  const asked = player && (player.deposit ?? { ok: true, value: null });
  const toDeposits = (
    <Link to={href('recharge', {})} className={buttonClass('secondary')}>
      {t('return_to_deposits')}
    </Link>
  );
  return (
    <section className={styles.return}>
      <h1 className={styles.title}>{t('return_title')}</h1>
      {!asked?.ok && <Unavailable>{t('return_unavailable')}</Unavailable>}
      {asked?.ok && !asked.value && <Empty action={toDeposits}>{t('return_unknown')}</Empty>}
      {asked?.ok && asked.value && (
        <>
          <DepositState deposit={asked.value} />
          <div>{toDeposits}</div>
        </>
      )}
    </section>
  );
}
