import { graphql, readInlineData, useLazyLoadQuery } from 'react-relay/hooks';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { usePoll } from '../../../foundation/relay/usePoll';
import { useHref } from '../../../routing/routes/RouteContext';
import { isOpenCoupon } from '../isOpenCoupon';
import { useKeptOut } from '../useKeptOut';
import type {
  SinglesReceipt_coupon$data,
  SinglesReceipt_coupon$key,
} from './__generated__/SinglesReceipt_coupon.graphql';
import type { singlesReceiptQuery as SinglesReceiptQuery } from './__generated__/singlesReceiptQuery.graphql';
import { ReceiptWays } from './ReceiptWays';
import { singlesReceiptQuery } from './singlesReceiptQuery';
import { statusKeyOf } from './statusKeyOf';
import { useReceiptFocus } from './useReceiptFocus';
import { settlementPollMs } from './useSettlement';
import styles from './ReceiptCard.module.css';

type Single = SinglesReceipt_coupon$data;

const read = (coupon: SinglesReceipt_coupon$key): Single =>
  readInlineData(
    graphql`
      fragment SinglesReceipt_coupon on Coupon @inline {
        id
        number
        status
        # eslint-disable-next-line relay/unused-fields -- isOpenCoupon() reads it
        settledAt
        stake {
          amount
          currency
        }
        possibleWin {
          amount
        }
        payout {
          amount
        }
        bets {
          title
          homeName
          awayName
        }
      }
    `,
    coupon,
  );

const nameOf = ({ bets }: Single): string =>
  bets
    .map(({ title, homeName, awayName }) => title ?? [homeName, awayName].filter(Boolean).join(' – '))
    .join();

const winOf = ({ payout, possibleWin }: Single): number => (payout ?? possibleWin).amount;

/** What was placed as several singles: each with its number and its sums, the sums of all, and what was kept out. */
export function SinglesReceipt({ couponIds }: { couponIds: readonly string[] }) {
  const { t } = useTranslation(['coupon', 'bets']);
  const format = useFormat();
  const href = useHref();
  const kept = useKeptOut();
  const heading = useReceiptFocus(couponIds.join(' '));
  const variables = { ids: couponIds };
  const { nodes } = useLazyLoadQuery<SinglesReceiptQuery>(singlesReceiptQuery, variables, {
    fetchPolicy: 'store-or-network',
  });
  const singles = nodes.flatMap((node) => (node?.coupon ? [read(node.coupon)] : []));
  usePoll({ query: singlesReceiptQuery, variables, everyMs: settlementPollMs }, singles.some(isOpenCoupon));
  const [first] = singles;
  if (!first) return null;
  const money = (amount: number) => format.money(amount, first.stake.currency);
  const sum = (amounts: number[]) => money(amounts.reduce((total, amount) => total + amount, 0));

  return (
    <div className={styles.receipt}>
      <div role="status">
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {t('bets:singles_placed', { count: singles.length })}
        </h3>
      </div>
      {kept.size > 0 && <p role="status">{t('bets:singles_kept', { count: kept.size })}</p>}
      <table className={styles.singles}>
        <thead>
          <tr>
            <th scope="col">{t('receipt_stake')}</th>
            <th scope="col">{t('coupon_possible_win')}</th>
          </tr>
        </thead>
        {singles.map((single) => (
          <SingleRows key={single.id} single={single} money={money} />
        ))}
      </table>
      <dl className={styles.facts}>
        <div>
          <dt>{t('bets:singles_sum')}</dt>
          <dd>{sum(singles.map(({ stake }) => stake.amount))}</dd>
        </div>
        <div>
          <dt>{t(singles.some(isOpenCoupon) ? 'coupon_possible_win' : 'history_payout')}</dt>
          <dd>{sum(singles.map(winOf))}</dd>
        </div>
      </dl>
      <ReceiptWays history={href('history', {})} />
    </div>
  );
}

/** One single: its number, its match, its stake, and what it can win or has paid. */
function SingleRows({ single, money }: { single: Single; money: (amount: number) => string }) {
  const { t } = useTranslation('coupon');
  const statusKey = statusKeyOf(single.status);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          <bdi>{nameOf(single)}</bdi> <bdi className={styles.number}>{single.number}</bdi>
        </th>
      </tr>
      <tr>
        <td>{money(single.stake.amount)}</td>
        <td>
          {money(winOf(single))}
          {statusKey && <span className={styles.status}>{t(statusKey)}</span>}
        </td>
      </tr>
    </tbody>
  );
}
