import { Suspense, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { Skeleton } from '../../foundation/design/Skeleton';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { openSignIn } from '../../overlay/modals/openSignIn';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { PartLevel } from '../coupon/CouponContext';
import { CouponList } from './CouponList';
import styles from './MyBets.module.css';
import { UnreadableCoupons } from './UnreadableCoupons';
import { newFetchKey, useMyBets } from './useMyBets';

/** The player's open coupons and the last settled ones, beside the coupon. */
export function MyBets({ level }: { level: PartLevel }) {
  const [fetchKey, setFetchKey] = useState(newFetchKey);
  const retry = () => setFetchKey(newFetchKey());
  return (
    <Boundary resetKey={fetchKey} fallback={() => <Unavailable onRetry={retry} />}>
      <Suspense fallback={<Waiting />}>
        <Bets fetchKey={fetchKey} level={level} onRetry={retry} />
      </Suspense>
    </Boundary>
  );
}

interface BetsProps {
  fetchKey: number;
  level: PartLevel;
  onRetry: () => void;
}

function Bets({ fetchKey, level, onRetry }: BetsProps) {
  const { t } = useTranslation('bets');
  const href = useHref();
  const data = useMyBets(fetchKey);
  if (!data) return <ForGuests />;
  const { open, settled, unreadable } = data;
  if (!open) return <Unavailable onRetry={onRetry} />;
  if (open.length + settled.length + unreadable.length === 0) return <Empty>{t('bets_none')}</Empty>;
  return (
    <div className={styles.bets}>
      <CouponList title={t('open_title')} coupons={open} level={level} />
      <CouponList title={t('settled_title')} coupons={settled} level={level} />
      <UnreadableCoupons coupons={unreadable} />
      <Link to={href('history', {})}>{t('bets_history')}</Link>
    </div>
  );
}

function ForGuests() {
  const { t } = useTranslation(['bets', 'main']);
  return (
    <Empty action={<Button onClick={() => openSignIn()}>{t('main:header_sign_in')}</Button>}>
      {t('bets_guest')}
    </Empty>
  );
}

function Waiting() {
  const { t } = useTranslation('bets');
  return (
    <div role="status">
      <span className="visually-hidden">{t('bets_loading')}</span>
      <Skeleton rows={3} />
    </div>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('bets');
  return (
    <Empty failed action={<Button onClick={onRetry}>{t('bets_retry')}</Button>}>
      {t('bets_unavailable')}
    </Empty>
  );
}
