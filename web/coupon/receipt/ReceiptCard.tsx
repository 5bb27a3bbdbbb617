import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button, buttonClass } from '../../design/Button';
import { useFormat } from '../../i18n/useFormat';
import { Link } from '../../routes/Link';
import { useHref } from '../../routes/RouteContext';
import { useOdds } from '../../settings/useOdds';
import { couponStore } from '../store';
import type { ReceiptCard_coupon$key } from './__generated__/ReceiptCard_coupon.graphql';
import styles from './ReceiptCard.module.css';

/** What was placed: number, stake, odds, possible win, and the ways on. */
export function ReceiptCard({ coupon }: { coupon: ReceiptCard_coupon$key }) {
  const { t } = useTranslation('coupon');
  const format = useFormat();
  const odds = useOdds();
  const href = useHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const data = useFragment(
    graphql`
      fragment ReceiptCard_coupon on Coupon {
        number
        odds
        stake {
          amount
          currency
        }
        possibleWin {
          amount
          currency
        }
        bets {
          __typename
        }
      }
    `,
    coupon,
  );

  // The button that was pressed is gone: whoever works by keyboard goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles.receipt}>
      <h3 ref={heading} tabIndex={-1} role="status" className={styles.title}>
        {t('receipt_title', { number: data.number })}
      </h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('receipt_bets')}</dt>
          <dd>{format.number(data.bets.length)}</dd>
        </div>
        <div>
          <dt>{t('receipt_stake')}</dt>
          <dd>{format.money(data.stake.amount, data.stake.currency)}</dd>
        </div>
        <div>
          <dt>{t('coupon_odds')}</dt>
          <dd>{odds(data.odds)}</dd>
        </div>
        <div>
          <dt>{t('coupon_possible_win')}</dt>
          <dd>{format.money(data.possibleWin.amount, data.possibleWin.currency)}</dd>
        </div>
      </dl>
      <Link className={buttonClass('secondary', true)} to={`${href('history', {})}#coupon-${data.number}`}>
        {t('receipt_history')}
      </Link>
      <div className={styles.ways}>
        <Button look="quiet" onClick={() => couponStore.dispatch({ type: 'betsKept' })}>
          {t('receipt_keep')}
        </Button>
        <Button look="quiet" onClick={() => couponStore.dispatch({ type: 'receiptClosed' })}>
          {t('receipt_close')}
        </Button>
      </div>
    </div>
  );
}
