import { usePreloadedQuery } from 'react-relay/hooks';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { WithdrawalState } from './WithdrawalState';
import { withdrawalReturnQuery } from './withdrawalReturnQuery';
import { Unavailable } from './Unavailable';
import type { withdrawalReturnQuery as WithdrawalReturnQuery } from './__generated__/withdrawalReturnQuery.graphql';
import styles from './Cashier.module.css';

/** Where a withdrawal returns to. It shows what the cashier knows of the newest one, whatever the address claims. */
export function WithdrawalReturn({ queryRef }: ScreenProps<WithdrawalReturnQuery>) {
  const { t } = useTranslation('cashier');
  const href = useHref();
  const { player } = usePreloadedQuery<WithdrawalReturnQuery>(withdrawalReturnQuery, queryRef);
  const asked = player?.withdrawals;
  const isRead = asked?.ok === true && Boolean(asked.value);
  const newest = asked?.ok ? asked.value?.edges[0]?.node : undefined;
  const toWithdrawals = (
    <Link to={href('deduce', {})} className={buttonClass('secondary')}>
      {t('withdrawal_return_to_all')}
    </Link>
  );
  return (
    <section className={styles.return}>
      <h1 className={styles.title}>{t('withdrawal_return_title')}</h1>
      {!isRead && <Unavailable>{t('withdrawals_unavailable')}</Unavailable>}
      {isRead && !newest && <Empty action={toWithdrawals}>{t('withdrawals_none')}</Empty>}
      {newest && (
        <>
          <WithdrawalState withdrawal={newest} />
          <div>{toWithdrawals}</div>
        </>
      )}
    </section>
  );
}
