import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useLabels } from '../names/labels';
import { marketsOfRow, type ListMarket } from './listMarkets';
import { useMarketNames } from './MarketChips';
import styles from './GameTable.module.css';

/** The outcomes of each market in the order of their columns; null is the column of a total's line. */
export const outcomesOf: Record<ListMarket, readonly (string | null)[]> = {
  RESULT: ['HOME', 'DRAW', 'AWAY'],
  TOTAL: ['OVER', null, 'UNDER'],
  HANDICAP: ['HOME', 'AWAY'],
  BOTH_TO_SCORE: ['YES', 'NO'],
  DOUBLE_CHANCE: ['HOME_OR_DRAW', 'HOME_OR_AWAY', 'DRAW_OR_AWAY'],
};

/** The slot of a market's cells, by which tests and styles find them. */
export const slotOf = (kind: ListMarket): string => kind.toLowerCase().replaceAll('_', '-');

interface ColumnHeadsProps {
  market: ListMarket;
  withSide: boolean;
  /** Whether only the first market is named: above a championship's rows on narrow pages. */
  firstOnly?: boolean;
}

/** Names the columns for sighted readers; each price button names its own market and outcome. */
export function ColumnHeads({ market, withSide, firstOnly = false }: ColumnHeadsProps) {
  const { t } = useTranslation('sports');
  const labels = useLabels();
  const marketName = useMarketNames();
  const kinds = firstOnly ? [market] : marketsOfRow(market, withSide);

  const isNamed = withSide && !firstOnly;
  const headOf = (kind: ListMarket, outcome: string | null) => {
    if (outcome === null) return isNamed ? '' : t('column_total');
    const short = labels.short({ kind: outcome });
    return kind === 'HANDICAP' && !isNamed ? `${t('column_handicap')} ${short}` : short;
  };

  return kinds.map((kind, index) => (
    <span
      key={kind}
      className={styles.prices}
      data-slot={slotOf(kind)}
      data-nth={index + 1}
      aria-hidden="true"
    >
      {isNamed && <span className={styles.market}>{marketName(kind)}</span>}
      {outcomesOf[kind].map((outcome) => (
        <span key={outcome}>{headOf(kind, outcome)}</span>
      ))}
    </span>
  ));
}
