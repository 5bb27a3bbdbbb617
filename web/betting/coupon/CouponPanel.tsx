import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { Boundary } from '../../overlay/boundaries/Boundary';
import styles from './Coupon.module.css';
import { useCouponServices } from './CouponContext';
import type { MyBetsParts } from './CouponContext';
import { CouponTabs } from './CouponTabs';
import type { CouponTab } from './CouponTabs';
import { isFilled } from './state';
import { couponStore } from './store';
import { useCoupon } from './useCoupon';

interface CouponPanelProps {
  /** The level of its heading: the heading of a page, or of one part of a page. */
  heading?: 'h1' | 'h2' | undefined;
}

/** The coupon as a region of its own. */
export function CouponPanel({ heading }: CouponPanelProps) {
  const { t } = useTranslation('coupon');
  return (
    <section aria-label={t('coupon_title')}>
      <CouponContent heading={heading} />
    </section>
  );
}

/**
 * Two tabs: the coupon (the receipt of the last one, then the bets of the next one, or a hint how to begin), and the
 * bets that were placed.
 */
export function CouponContent({ heading: Heading = 'h2' }: CouponPanelProps) {
  const { t } = useTranslation('coupon');
  const count = useCoupon((state) => state.bets.length);
  const isPlacing = useCoupon((state) => state.pending !== null);
  const hasReceipt = useCoupon((state) => state.receipt !== null);
  const { tab, chooseTab } = useCouponTab();
  const id = useId();
  const { myBets } = useCouponServices();
  const content = useCoupon(isFilled) ? <Bets /> : <Nothing parts={myBets.code} />;

  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <Heading className="visually-hidden">{t('coupon_title')}</Heading>
        <CouponTabs id={id} tab={tab} count={count} parts={myBets.code} onChoose={chooseTab} />
      </header>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles.panel}>
        {tab === 'coupon' ? (
          <>
            {count > 0 && (
              <div className={styles.head}>
                <span className={styles.count}>{t('coupon_count', { count })}</span>
                <Button
                  look="quiet"
                  disabled={isPlacing}
                  onClick={() => couponStore.dispatch({ type: 'cleared' })}
                >
                  {t('coupon_clear')}
                </Button>
              </div>
            )}
            {hasReceipt ? <LastReceipt otherwise={content} /> : content}
          </>
        ) : myBets.failed ? (
          <Broken onRetry={myBets.retry} />
        ) : (
          <Suspense fallback={null}>{myBets.code && <myBets.code.MyBets />}</Suspense>
        )}
      </div>
    </div>
  );
}

/** The chosen tab. A bet that is added is shown, so the coupon's tab takes over then. */
function useCouponTab() {
  const [tab, chooseTab] = useState<CouponTab>('coupon');
  const newest = useCoupon(({ bets }) => Math.max(0, ...bets.map(({ addedAt }) => addedAt)));
  const [seen, see] = useState(newest);
  if (newest !== seen) {
    see(newest);
    if (newest > seen) chooseTab('coupon');
  }
  return { tab, chooseTab };
}

/** The receipt with the bets that were added meanwhile; only the bets when the receipt can no longer be read. */
function LastReceipt({ otherwise }: { otherwise: ReactNode }) {
  const { receiptRef, parts } = useCouponServices();
  const bets = useCoupon(isFilled) ? <Bets /> : null;
  if (!receiptRef || !parts) return bets;
  return (
    <Boundary resetKey={receiptRef} fallback={() => otherwise}>
      <Suspense fallback={null}>
        <parts.Receipt queryRef={receiptRef} otherwise={otherwise}>
          {bets}
        </parts.Receipt>
      </Suspense>
    </Boundary>
  );
}

function Bets() {
  const { t } = useTranslation('coupon');
  const { queryRef, parts, failed, retry } = useCouponServices();
  const count = useCoupon((state) => state.bets.length);
  const waiting = (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t('bet_loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waitingBet} />
      ))}
    </div>
  );
  if (failed) return <Broken onRetry={retry} />;
  if (!queryRef || !parts) return waiting;
  return (
    <Boundary resetKey={queryRef} fallback={() => <Broken onRetry={retry} />}>
      <Suspense fallback={waiting}>
        <parts.FilledCoupon queryRef={queryRef} />
      </Suspense>
    </Boundary>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('coupon');
  return (
    <Empty failed action={<Button onClick={onRetry}>{t('coupon_retry')}</Button>}>
      {t('coupon_failed')}
    </Empty>
  );
}

function Nothing({ parts }: { parts: MyBetsParts | null }) {
  const { t } = useTranslation('coupon');
  const href = useHref();
  const { visitor } = useCouponServices();
  return (
    <>
      <Empty action={<Link to={href('section', { section: 'line' })}>{t('coupon_empty_action')}</Link>}>
        {t('coupon_empty')}
      </Empty>
      <Suspense fallback={null}>{parts && <parts.Beginning visitor={visitor} />}</Suspense>
    </>
  );
}
