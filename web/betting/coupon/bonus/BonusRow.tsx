import { useId } from 'react';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { IconButton } from '../../../foundation/design/IconButton';
import { CloseIcon } from '../../../foundation/design/icons';
import bets from '../BetRow.module.css';
import { couponStore } from '../store';
import { bonusBetDeleted, type CouponBonus } from './bonusBet';
import { BonusFactor } from './BonusFactor';
import styles from './BonusRow.module.css';

interface BonusRowProps {
  bonusBet: CouponBonus;
  /** Whether the coupon is being placed. */
  disabled: boolean;
}

/** The bonus bet below the bets of an express. A removed one keeps its place, where the same button brings it back. */
export function BonusRow({ bonusBet: { coef, isDeleted }, disabled }: BonusRowProps) {
  const { t } = useTranslation('bets');
  const hintId = useId();
  return (
    <li className={`${bets.bet} ${styles.bonus}`} data-deleted={isDeleted || undefined}>
      <div className={bets.line}>
        <div className={bets.names}>
          <span className={styles.name}>{t('bonus_bet')}</span>
          <span id={hintId} className={styles.hint} aria-live="polite">
            {t(isDeleted ? 'bonus_deleted' : 'bonus_hint')}
          </span>
        </div>
        <span className={styles.factor}>
          <BonusFactor coef={coef} />
        </span>
        <IconButton
          className={bets.remove}
          label={t(isDeleted ? 'bonus_add' : 'bonus_delete')}
          aria-describedby={hintId}
          icon={isDeleted ? <span className={styles.plus}>+</span> : <CloseIcon />}
          disabled={disabled}
          onClick={() => couponStore.dispatch(bonusBetDeleted(!isDeleted))}
        />
      </div>
    </li>
  );
}
