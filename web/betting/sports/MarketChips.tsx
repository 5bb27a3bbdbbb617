import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHere, useRoute } from '../../routing/routes/RouteContext';
import { listMarkets, marketAsked, marketParameter, type ListMarket } from './listMarkets';
import { TabLinks } from './TabLinks';

/** Links that choose the market of a list's first price cells. The choice is part of the address. */
export function MarketChips() {
  const { t } = useTranslation('sports');
  const { search } = useRoute();
  const here = useHere();
  const chosen = marketAsked(search);
  const label = useMarketNames();
  return (
    <TabLinks
      label={t('markets_filter')}
      look="chips"
      tabs={listMarkets.map(({ name, kind }) => ({
        label: label(kind),
        to: here({ [marketParameter]: kind === 'RESULT' ? undefined : name, after: undefined }),
        current: kind === chosen,
      }))}
    />
  );
}

/** Names of markets that are short enough for a chip or the head of columns. */
export function useMarketNames(): (kind: ListMarket) => string {
  const { t } = useTranslation('sports');
  return (kind) => {
    if (kind === 'RESULT') return t('outcome_short_home') + t('outcome_short_draw') + t('outcome_short_away');
    if (kind === 'TOTAL') return t('column_total');
    if (kind === 'HANDICAP') return t('market_handicap');
    return t(kind === 'DOUBLE_CHANCE' ? 'market_double_chance' : 'chips_both_to_score');
  };
}
