import type { ReactNode } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { CouponExplanation } from '../coupon/explain/CouponExplanation';
import { CouponSums } from '../coupon/CouponSums';
import { shownStatus } from '../coupon/vip/shownStatus';
import { VipState } from '../coupon/vip/VipState';
import type {
  CouponSlip_coupon$data,
  CouponSlip_coupon$key,
} from './__generated__/CouponSlip_coupon.graphql';
import styles from './CouponSlip.module.css';
import { SlipBet } from './SlipBet';
import { StatusMark } from './StatusMark';

interface CouponSlipProps {
  coupon: CouponSlip_coupon$key;
  /** The anchor by which an address leads to it; without one where the page may show it a second time. */
  id?: string;
  /** The level of its heading: one below the heading above. */
  heading?: 'h1' | 'h2' | 'h3' | 'h4';
  /** Whether a settled coupon says its possible win too. */
  isWhole?: boolean;
  /** What can be done with it, below its sums. */
  children?: ReactNode;
}

const titles = {
  SINGLE: 'history_slip_single',
  EXPRESS: 'history_slip_express',
  SYSTEM: 'bets:history_slip_system',
  OTHER: 'bets:history_slip_unknown',
} as const;

/** One placed coupon as a slip: its type, its state, its bets, and the money. */
export function CouponSlip({
  coupon,
  id,
  heading: Heading = 'h2',
  isWhole = false,
  children,
}: CouponSlipProps) {
  const data = useFragment(
    graphql`
      fragment CouponSlip_coupon on Coupon {
        number
        type
        status
        state
        placedAt
        settledAt
        ...VipState_coupon
        ...CouponSums_coupon
        ...CouponExplanation_coupon
        bets {
          outcomeId
          ...SlipBet_bet
        }
      }
    `,
    coupon,
  );
  const { t } = useTranslation(['coupon', 'bets']);
  const { number, type } = data;
  const status = shownStatus({ status: data.status, state: data.state });
  const isTaken = status !== 'PENDING' && status !== 'REFUSED';
  const title = t(Object.hasOwn(titles, type) ? titles[type as keyof typeof titles] : titles.OTHER, {
    number,
  });

  return (
    <article id={id} className={styles.slip} data-status={status} aria-label={title}>
      <header className={styles.head}>
        <Heading>{title}</Heading>
        <StatusMark status={status} />
        <Times coupon={data} />
      </header>
      <ul className={styles.bets}>
        {data.bets.map((bet) => (
          <SlipBet key={bet.outcomeId} bet={bet} isTaken={isTaken} />
        ))}
      </ul>
      <VipState coupon={data} />
      <dl className={styles.sums}>
        <CouponSums coupon={data} isWhole={isWhole} />
      </dl>
      {status !== 'REFUSED' && <CouponExplanation coupon={data} />}
      {children}
    </article>
  );
}

function Times({ coupon: { placedAt, settledAt } }: { coupon: CouponSlip_coupon$data }) {
  const { t } = useTranslation('coupon');
  const format = useFormat();
  return (
    <p className={styles.times}>
      <time dateTime={placedAt}>{t('history_placed', { time: format.dateTime(placedAt) })}</time>
      {settledAt != null && (
        <time dateTime={settledAt}>{t('history_settled', { time: format.dateTime(settledAt) })}</time>
      )}
    </p>
  );
}
