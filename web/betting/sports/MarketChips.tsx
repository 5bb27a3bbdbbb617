import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHere, useRoute } from '../../routing/routes/RouteContext';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { useLabels } from '../names/labels';
import { marketAsked, marketChoices } from './listMarkets';
import { TabLinks } from './TabLinks';

/** Links that choose the market of a list's first price cells. The choice is part of the address. */
export function MarketChips() {
  const { t } = useTranslation('sports');
  const { search } = useRoute();
  const here = useHere();
  const viewType = useSetting('viewType');
  const chosen = marketAsked(search, viewType);
  const labels = useLabels();
  return (
    <TabLinks
      label={t('markets_filter')}
      look="chips"
      tabs={marketChoices(viewType).map(({ kind, change }) => ({
        label: labels.shown({ kind }),
        to: here(change),
        current: kind === chosen,
      }))}
    />
  );
}
