import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import { TabLinks } from '../../betting/sports/TabLinks';

/** Links between the pages of results. */
export function ResultTabs() {
  const { t } = useTranslation('results');
  const { name, params } = useRoute();
  const link = useHref();
  const type = name === 'resultsOfType' ? params.type : undefined;
  return (
    <TabLinks
      label={t('tabs_label')}
      tabs={[
        { label: t('tab_day'), to: link('results', {}), current: name === 'results' },
        { label: t('tab_live'), to: link('resultsOfType', { type: 'live' }), current: type === 'live' },
        { label: t('tab_zone'), to: link('resultsOfType', { type: 'zone' }), current: type === 'zone' },
        { label: t('tab_champs'), to: link('champs', {}), current: name === 'champs' && !params.champId },
      ]}
    />
  );
}
