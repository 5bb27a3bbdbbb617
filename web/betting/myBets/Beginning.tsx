import { Suspense, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { openRegistration } from '../../overlay/modals/openSignIn';
import type { CouponVisitor } from '../coupon/CouponContext';
import { CouponList } from './CouponList';
import styles from './MyBets.module.css';
import { newFetchKey, useMyBets } from './useMyBets';

/** Below the hint of an empty coupon: the player's open bets, else how to place a first one. */
export function Beginning({ visitor: { isPlayer, canRegister } }: { visitor: CouponVisitor }) {
  const { t } = useTranslation('bets');
  const [fetchKey] = useState(newFetchKey);
  if (isPlayer) {
    return (
      <Boundary resetKey={null} fallback={() => <Steps />}>
        <Suspense fallback={null}>
          <OpenBets fetchKey={fetchKey} />
        </Suspense>
      </Boundary>
    );
  }
  return (
    <>
      <Steps />
      {canRegister && (
        <Button
          look="secondary"
          wide
          onClick={() => openRegistration({ reason: t('first_register_reason') })}
        >
          {t('first_register')}
        </Button>
      )}
    </>
  );
}

function OpenBets({ fetchKey }: { fetchKey: number }) {
  const { t } = useTranslation('bets');
  const open = useMyBets(fetchKey)?.open ?? [];
  if (open.length === 0) return <Steps />;
  return <CouponList title={t('open_title')} coupons={open} />;
}

function Steps() {
  const { t } = useTranslation('bets');
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{t('first_title')}</h3>
      <ol className={styles.steps}>
        <li>{t('first_price')}</li>
        <li>{t('first_stake')}</li>
        <li>{t('first_place')}</li>
      </ol>
    </section>
  );
}
