import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { PagedList } from '../../betting/sports/PagedList';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { PaymentList_player$key } from './__generated__/PaymentList_player.graphql';
import type { PaymentListPaginationQuery } from './__generated__/PaymentListPaginationQuery.graphql';
import { paymentLabel } from './choice';
import styles from './HistoryPay.module.css';

/** How many payments each further page brings. */
const pageSize = 20;

interface PaymentListProps {
  player: PaymentList_player$key;
  /** Whether some are left out by the choice. */
  isChosen: boolean;
}

/** The player's payments, page by page. */
export function PaymentList({ player, isChosen }: PaymentListProps) {
  const { data, ...list } = usePaginationFragment<PaymentListPaginationQuery, PaymentList_player$key>(
    graphql`
      fragment PaymentList_player on Player
      @argumentDefinitions(
        kind: { type: "PaymentKind" }
        booked: { type: "DaySpan" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      )
      @refetchable(queryName: "PaymentListPaginationQuery") {
        payments(kind: $kind, booked: $booked, first: $first, after: $after)
          @connection(key: "PaymentList_payments", filters: ["kind", "booked"]) {
          edges {
            node {
              id
              kind
              bookedAt
              couponNumber
              amount {
                amount
                currency
              }
            }
          }
          pageInfo {
            endCursor
          }
        }
      }
    `,
    player,
  );
  const { t } = useTranslation('history');
  const format = useFormat();
  const href = useHref();
  const { payments: all } = data;
  const action = isChosen && (
    <Link className={buttonClass('secondary')} to={href('historyPay', {})}>
      {t('pay_show_all')}
    </Link>
  );
  return (
    <PagedList
      entries={all?.edges.map(({ node }) => node)}
      list={list}
      pageSize={pageSize}
      after={all?.pageInfo.endCursor}
      unavailable={<Empty failed>{t('pay_unavailable')}</Empty>}
      empty={<Empty action={action}>{t(isChosen ? 'pay_none_chosen' : 'pay_none')}</Empty>}
    >
      {(payments) => (
        <ol className={styles.payments} aria-label={t('pay_title')}>
          {payments.map(({ id, kind, bookedAt, couponNumber, amount }) => (
            <li key={id} className={styles.payment}>
              <span className={styles.what}>
                <strong>{t(paymentLabel(kind))}</strong>
                {couponNumber !== null && couponNumber !== undefined && (
                  <Link to={`${href('history', {})}#coupon-${couponNumber}`}>
                    {t('pay_coupon', { number: couponNumber })}
                  </Link>
                )}
                <span className={styles.details}>
                  <time dateTime={bookedAt}>{format.dateTime(bookedAt)}</time>
                </span>
              </span>
              <span className={styles.amount} data-in={amount.amount > 0 ? '' : undefined}>
                {format.money(amount.amount, amount.currency)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
