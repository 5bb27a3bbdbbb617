import { useId, useState, type ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Empty } from '../../foundation/design/Empty';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import styles from './Coupon.module.css';
import { useCouponServices, type MyBetsParts, type PartLevel } from './CouponContext';
import { CouponBroken, CouponWaiting } from './CouponStates';
import { CouponTabs, type CouponTab } from './CouponTabs';
import { recalledStore } from './recalled';
import { isIdle } from './state';
import { useCoupon } from './store';

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
  const { tab, chooseTab } = useCouponTab();
  const id = useId();
  const { myBets } = useCouponServices();
  const level = Heading === 'h1' ? 2 : 3;

  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <Heading className="visually-hidden">{t('coupon_title')}</Heading>
        <CouponTabs id={id} tab={tab} count={count} parts={myBets.code} onChoose={chooseTab} />
      </header>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles.panel}>
        {tab === 'coupon' ? (
          <Contents nothing={<Nothing parts={myBets.code} level={level} />} />
        ) : myBets.failed ? (
          <CouponBroken onRetry={myBets.retry} />
        ) : (
          myBets.code && <myBets.code.MyBets level={level} />
        )}
      </div>
    </div>
  );
}

/** The chosen tab. A bet that is added and a coupon that is recalled are shown, so the coupon's tab takes over then. */
function useCouponTab() {
  const [tab, chooseTab] = useState<CouponTab>('coupon');
  const recalledAt = useStore(recalledStore);
  const newest = useCoupon(({ bets }) => Math.max(recalledAt, ...bets.map(({ addedAt }) => addedAt)));
  const [seen, see] = useState(newest);
  if (newest !== seen) {
    see(newest);
    if (newest > seen) chooseTab('coupon');
  }
  return { tab, chooseTab };
}

/** What the coupon holds, once its code has loaded; the hint how to begin when it holds nothing. */
function Contents({ nothing }: { nothing: ReactNode }) {
  const { parts, failed, retry } = useCouponServices();
  const isNothing = useCoupon(isIdle);
  if (isNothing) return nothing;
  if (failed) return <CouponBroken onRetry={retry} />;
  if (!parts) return <CouponWaiting />;
  return <parts.CouponContents nothing={nothing} />;
}

function Nothing({ parts, level }: { parts: MyBetsParts | null; level: PartLevel }) {
  const { t } = useTranslation('coupon');
  const href = useHref();
  const { visitor } = useCouponServices();
  return (
    <>
      <Empty action={<Link to={href('section', { section: 'line' })}>{t('coupon_empty_action')}</Link>}>
        {t('coupon_empty')}
      </Empty>
      {parts && <parts.Beginning visitor={visitor} level={level} />}
    </>
  );
}
