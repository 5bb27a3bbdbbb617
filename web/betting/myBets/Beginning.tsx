import { Suspense, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { openRegistration } from '../../overlay/modals/openSignIn';
import { openModal } from '../../overlay/modals/store';
import { OneClickPlace } from '../coupon/oneClick/OneClickPlace';
import type { CouponVisitor, PartLevel } from '../coupon/CouponContext';
import { CouponList } from './CouponList';
import styles from './MyBets.module.css';
import { newFetchKey, useMyBets } from './useMyBets';

interface BeginningProps {
  visitor: CouponVisitor;
  level: PartLevel;
}

/** Below the hint of an empty coupon: the player's open bets, else how to place a first one; and the way in for a code. */
export function Beginning(props: BeginningProps) {
  const { t } = useTranslation('bets');
  return (
    <>
      <OneClickPlace />
      <Bets {...props} />
      <Button look="quiet" onClick={() => openModal({ name: 'couponLoad' })}>
        {t('load_title')}
      </Button>
    </>
  );
}

function Bets({ visitor, level }: BeginningProps) {
  const { isPlayer, canRegister } = visitor;
  const { t } = useTranslation('bets');
  const [fetchKey] = useState(newFetchKey);
  if (isPlayer) {
    return (
      <Boundary resetKey={null} fallback={() => <Steps level={level} />}>
        <Suspense fallback={null}>
          <OpenBets fetchKey={fetchKey} level={level} />
        </Suspense>
      </Boundary>
    );
  }
  return (
    <>
      <Steps level={level} />
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

function OpenBets({ fetchKey, level }: { fetchKey: number; level: PartLevel }) {
  const { t } = useTranslation('bets');
  const open = useMyBets(fetchKey)?.open ?? [];
  if (open.length === 0) return <Steps level={level} />;
  return <CouponList title={t('open_title')} coupons={open} level={level} />;
}

function Steps({ level }: { level: PartLevel }) {
  const { t } = useTranslation('bets');
  const Heading = `h${level}` as const;
  return (
    <section className={styles.group}>
      <Heading className={styles.title}>{t('first_title')}</Heading>
      <ol className={styles.steps}>
        <li>{t('first_price')}</li>
        <li>{t('first_stake')}</li>
        <li>{t('first_place')}</li>
      </ol>
    </section>
  );
}
