import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../foundation/design/Button';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { notify } from '../../../overlay/notices/store';
import { isFilled, maxRememberedBets } from '../state';
import { couponStore, useCoupon } from '../store';
import styles from './Codes.module.css';
import { expiredNames, type Saved } from './savedOf';
import { takeIn } from './takeIn';

interface FoundCouponProps {
  saved: Saved;
  /** The selections are in the coupon, or the visitor keeps the coupon as it is. */
  onDone(): void;
}

/**
 * What a code stands for: it goes into an empty coupon at once; a filled one asks whether to replace its events or to add
 * to them, so that nothing is lost. What is over is told by name.
 */
export function FoundCoupon({ saved, onDone }: FoundCouponProps) {
  const { t } = useTranslation('bets');
  const isPlacing = useCoupon((state) => state.pending !== null);
  const isEmpty = useCoupon((state) => !isFilled(state));
  const [isFull, setIsFull] = useState(false);
  const names = expiredNames(saved);

  const tell = () => {
    const text = names === '' ? t('load_done') : `${t('load_done')} ${t('load_some', { names })}`;
    notify({ kind: names === '' ? 'done' : 'warning', group: 'saved coupon', text });
    onDone();
  };
  const take = (way: 'replace' | 'add') => {
    if (takeIn(saved, way)) tell();
    else setIsFull(true);
  };

  const takeIntoEmpty = useEffectEvent(() => {
    // What this tab has not read yet of the stored coupon counts as well.
    couponStore.catchUp();
    const state = couponStore.getState();
    const isThere = saved.bets.every(({ outcome: { id } }) =>
      state.bets.some(({ outcomeId }) => outcomeId === id),
    );
    if (saved.bets.length === 0) return;
    if (isThere || (!isFilled(state) && takeIn(saved, 'replace'))) tell();
  });
  useEffect(() => takeIntoEmpty(), [saved]);

  if (saved.bets.length === 0) return <p role="alert">{t('load_over', { names })}</p>;
  if (isEmpty) return <p>{t('load_pending')}</p>;
  return (
    <div className={styles.found}>
      <p>{t('load_asks')}</p>
      {names !== '' && <p>{t('load_some', { names })}</p>}
      {isFull && <p role="alert">{t('load_full', { most: maxRememberedBets })}</p>}
      <div className={styles.ways}>
        <Button look="primary" disabled={isPlacing} onClick={() => take('replace')}>
          {t('load_replace')}
        </Button>
        <Button disabled={isPlacing} onClick={() => take('add')}>
          {t('load_add')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('load_keep')}
        </Button>
      </div>
    </div>
  );
}
