import { graphql, readInlineData } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { ClosingFacts_closing$key } from './__generated__/ClosingFacts_closing.graphql';
import styles from './YourData.module.css';

const fragment = graphql`
  fragment ClosingFacts_closing on AccountClosing @inline {
    isPossible
    isShared
    openCoupons
    pendingDeposits
    balances {
      amount
      currency
    }
    returned {
      amount
      currency
    }
  }
`;

interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** Says what would follow, or what has to be done first and where. */
export function ClosingFacts({ closing }: { closing: ClosingFacts_closing$key }) {
  const { t } = useTranslation(['data', 'session']);
  const format = useFormat();
  const href = useHref();
  const facts = readInlineData(fragment, closing);
  const sum = (amounts: readonly Amount[]) =>
    amounts.map(({ amount, currency }) => format.money(amount, currency)).join(', ');
  if (facts.isShared) return <p>{t('session:error_shared_account')}</p>;
  if (facts.isPossible)
    return (
      <>
        <p>{t('closing_follows')}</p>
        <ul className={styles.facts}>
          <li>{t('closing_follows_signed_out')}</li>
          {facts.returned.length > 0 && <li>{t('closing_follows_demo', { amount: sum(facts.returned) })}</li>}
          <li>{t('closing_follows_kept')}</li>
          <li>{t('closing_follows_back')}</li>
        </ul>
      </>
    );
  return (
    <>
      <p>{t('closing_not_possible')}</p>
      <ul className={styles.facts}>
        {facts.openCoupons > 0 && (
          <li>
            {t('closing_coupons', { number: format.number(facts.openCoupons) })}{' '}
            <Link to={href('history', {}, { status: 'open' })}>{t('closing_coupons_link')}</Link>
          </li>
        )}
        {facts.pendingDeposits > 0 && (
          <li>{t('closing_deposits', { number: format.number(facts.pendingDeposits) })}</li>
        )}
        {facts.balances.length > 0 && (
          <li>
            {t('closing_balance', { amount: sum(facts.balances) })}{' '}
            <Link to={href('historyPay', {})}>{t('closing_balance_link')}</Link>
          </li>
        )}
      </ul>
    </>
  );
}
