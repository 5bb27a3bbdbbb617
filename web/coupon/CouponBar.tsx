import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreloadedQuery } from 'react-relay/hooks';
import type { PreloadedQuery } from 'react-relay/hooks';
import { IconButton } from '../design/IconButton';
import { CloseIcon } from '../design/icons';
import { useFormat } from '../i18n/useFormat';
import { useRoute } from '../routes/RouteContext';
import { useOdds } from '../settings/useOdds';
import { Boundary } from '../shell/boundaries/Boundary';
import type { couponQuery as CouponQuery } from './__generated__/couponQuery.graphql';
import styles from './CouponBar.module.css';
import { useCouponServices } from './CouponContext';
import { CouponPanel } from './CouponPanel';
import { useConnection } from '../live/LiveContext';
import { couponQuery } from './couponQuery';
import { situationOf } from './situation';
import { useCoupon } from './useCoupon';

/**
 * Below 1024 px the coupon is a bar at the bottom that opens it as a sheet. Not on the coupon's own page, and not
 * while there is nothing to show.
 */
export function CouponBar() {
  const { t } = useTranslation('coupon');
  const { name } = useRoute();
  const { queryRef } = useCouponServices();
  const count = useCoupon((state) => state.bets.length);
  const hasMore = useCoupon((state) => state.pending !== null || state.receipt !== null);
  const [isOpen, setIsOpen] = useState(false);
  if (name === 'coupon' || (count === 0 && !hasMore && !isOpen)) return null;

  return (
    <div className={styles.bar}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className={styles.count}>{count > 0 ? t('coupon_count', { count }) : t('coupon_title')}</span>
        {queryRef && count > 0 && (
          <Boundary resetKey={queryRef} fallback={() => null}>
            <Suspense fallback={null}>
              <Sums queryRef={queryRef} />
            </Suspense>
          </Boundary>
        )}
      </button>
      {isOpen && <Sheet onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** The coupon over the page. It is open exactly as long as it is rendered. */
function Sheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coupon');
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.sheet}
      aria-label={t('coupon_title')}
      onClose={onClose}
      onMouseDown={(event) => {
        // The backdrop belongs to the dialog element; what is seen of the sheet lies inside.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <IconButton
          className={styles.close}
          label={t('coupon_hide')}
          icon={<CloseIcon />}
          onClick={onClose}
        />
        <CouponPanel />
      </div>
    </dialog>
  );
}

function Sums({ queryRef }: { queryRef: PreloadedQuery<CouponQuery> }) {
  const { t } = useTranslation('coupon');
  const data = usePreloadedQuery<CouponQuery>(couponQuery, queryRef);
  const state = useCoupon((coupon) => coupon);
  const format = useFormat();
  const odds = useOdds();
  const situation = situationOf(state, data, new Set(queryRef.variables.ids), useConnection());
  return (
    <>
      <span className={styles.sum}>
        <span className={styles.label}>{t('coupon_odds')}</span> {odds(situation.odds)}
      </span>
      {situation.possibleWin !== null && (
        <span className={styles.sum}>
          <span className={styles.label}>{t('coupon_possible_win')}</span>{' '}
          {format.money(situation.possibleWin, situation.currency)}
        </span>
      )}
    </>
  );
}
