import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { useLabels } from '../names/labels';
import { isStacked, marketsOfRow, slotOf, type ListMarket } from './listMarkets';
import styles from './MarketCells.module.css';

/** The outcomes of each market in the order of their columns; null is the column of a total's line. */
export const outcomesOf: Record<ListMarket, readonly (string | null)[]> = {
  RESULT: ['HOME', 'DRAW', 'AWAY'],
  TOTAL: ['OVER', null, 'UNDER'],
  HANDICAP: ['HOME', 'AWAY'],
  BOTH_TO_SCORE: ['YES', 'NO'],
  DOUBLE_CHANCE: ['HOME_OR_DRAW', 'HOME_OR_AWAY', 'DRAW_OR_AWAY'],
};

interface ColumnHeadsProps {
  market: ListMarket;
  withSide: boolean;
  /** Whether only what stands beside the names is named: above a championship's rows on narrow pages. */
  firstOnly?: boolean;
}

/** Names the columns for sighted readers; each price button names its own market and outcome. */
export function ColumnHeads({ market, withSide, firstOnly = false }: ColumnHeadsProps) {
  const { t } = useTranslation('sports');
  const labels = useLabels();
  const viewType = useSetting('viewType');
  const isFull = useSetting('marketNames') === 'full';
  const kinds = marketsOfRow(market, withSide, viewType);

  const isNamed = (withSide || isFull) && !firstOnly;
  const headOf = (kind: ListMarket, outcome: string | null) => {
    if (outcome === null) return isNamed ? '' : t('column_total');
    const short = labels.short({ kind: outcome });
    return kind === 'HANDICAP' && !isNamed ? `${t('column_handicap')} ${short}` : short;
  };

  return kinds.slice(0, firstOnly ? (isStacked(market, viewType) ? 2 : 1) : 5).map((kind, index) => (
    <span
      key={kind}
      className={`${styles.prices} ${styles.head}`}
      data-slot={slotOf(kind)}
      data-nth={index + 1}
      data-stacked={isStacked(kind, viewType) ? '' : undefined}
      title={labels.market({ kind })}
      aria-hidden="true"
    >
      {isStacked(kind, viewType) ? (
        <span className={styles.market}>{labels.shown({ kind })}</span>
      ) : (
        <>
          {isNamed && <span className={styles.market}>{labels.shown({ kind })}</span>}
          {outcomesOf[kind].map((outcome) => (
            <span key={outcome}>{headOf(kind, outcome)}</span>
          ))}
        </>
      )}
    </span>
  ));
}
