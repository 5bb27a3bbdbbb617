import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTotalOdds } from '../../foundation/i18n/useTotalOdds';
import { divideHalfUp } from '../../../rules/odds';
import { useCouponSettings } from './settings/store';
import type { Situation } from './situation';
import styles from './Totals.module.css';

/** The combined price, of several singles the sum of their stakes, and the possible win where the player wants to see it. */
export function Totals({ situation }: { situation: Situation }) {
  const { t } = useTranslation(['coupon', 'bets']);
  const { odds, possibleWin, leastWin, isWinCut, currency, system, stake, exactCoef } = situation;
  const isWinShown = useCouponSettings((settings) => settings.isPossibleWinShown);
  const format = useFormat();
  const formatOdds = useTotalOdds();

  /** The share of a combination, which need not be a whole number of minor units. */
  const shareText = (minor: number, combo: number): string => {
    const amount = format.money(Number(divideHalfUp(BigInt(minor), BigInt(combo))), currency);
    return minor % combo === 0 ? amount : t('bets:system_about', { amount });
  };

  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t(odds === null ? 'bets:singles_sum' : 'coupon_odds')}</dt>
        <dd>{odds === null ? (stake.ok ? format.money(stake.minor, currency) : '–') : formatOdds(odds)}</dd>
      </div>
      {exactCoef !== null && (
        <div>
          <dt>{t('bets:set_exact_short')}</dt>
          <dd>{formatOdds(exactCoef)}</dd>
        </div>
      )}
      {isWinShown && (
        <div>
          <dt>{t('coupon_possible_win')}</dt>
          <dd>{possibleWin === null ? '–' : format.money(possibleWin, currency)}</dd>
          {isWinCut && <dd className={styles.cut}>{t('coupon_win_cut')}</dd>}
        </div>
      )}
      {system && stake.ok && stake.minor > 0 && (
        <div className={styles.more}>
          <dt>{t('bets:system_share')}</dt>
          <dd>{shareText(stake.minor, system.combo)}</dd>
        </div>
      )}
      {leastWin !== null && (
        <div className={styles.more}>
          <dt>{t('bets:system_least')}</dt>
          <dd>{format.money(leastWin, currency)}</dd>
        </div>
      )}
    </dl>
  );
}
