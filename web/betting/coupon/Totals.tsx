import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTotalOdds } from '../../foundation/i18n/useTotalOdds';
import type { Situation } from './situation';
import styles from './Totals.module.css';

/** The combined price and the possible win. */
export function Totals({ situation }: { situation: Situation }) {
  const { t } = useTranslation('coupon');
  const { odds, possibleWin, isWinCut, currency } = situation;
  const format = useFormat();
  const formatOdds = useTotalOdds();

  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('coupon_odds')}</dt>
        <dd>{formatOdds(odds)}</dd>
      </div>
      <div>
        <dt>{t('coupon_possible_win')}</dt>
        <dd>{possibleWin === null ? '–' : format.money(possibleWin, currency)}</dd>
        {isWinCut && <dd className={styles.cut}>{t('coupon_win_cut')}</dd>}
      </div>
    </dl>
  );
}
