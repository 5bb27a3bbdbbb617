import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { useHref, useRoute } from '../routing/routes/RouteContext';
import { routes } from '../routing/routes/table';
import type { useSections_site$key } from './__generated__/useSections_site.graphql';

/** One of the site's main sections, for navigation. */
export interface SectionLink {
  name: 'live' | 'line' | 'results' | 'promo';
  label: string;
  to: string;
  /** Whether the shown page belongs to it. */
  current: boolean;
}

/**
 * The main sections that the operator has switched on, with promotions while one is current or coming; all of them
 * while the configuration is not available.
 */
export function useSections(site: useSections_site$key | null | undefined): SectionLink[] {
  const data = useFragment(
    graphql`
      fragment useSections_site on Site {
        availableRoutes
        currentOffers
      }
    `,
    site,
  );
  const { t } = useTranslation('main');
  const link = useHref();
  const { name, params } = useRoute();
  // The page's own query may have failed and another query may have brought a part of the configuration: then the
  // rest is missing in the store, whatever its type says.
  const switchedOn: readonly number[] | undefined = data?.availableRoutes;
  const isOn = (metaId: number) => switchedOn?.includes(metaId) ?? true;

  const sections: (SectionLink & { metaId: number })[] = [
    {
      name: 'live',
      label: t('nav_live'),
      to: link('section', { section: 'live' }),
      current: params.section === 'live',
      metaId: routes.section.metaId,
    },
    {
      name: 'line',
      label: t('nav_line'),
      to: link('section', { section: 'line' }),
      current: params.section === 'line',
      metaId: routes.section.metaId,
    },
    {
      name: 'results',
      label: t('nav_results'),
      to: link('results', {}),
      current: name === 'results' || name === 'resultsOfType' || name === 'champs',
      metaId: routes.results.metaId,
    },
    {
      name: 'promo',
      label: t('nav_promotions'),
      to: link('promo', {}),
      current: name === 'promo' || name === 'promotion',
      metaId: routes.promo.metaId,
    },
  ];
  const hasPromotions = data?.currentOffers?.includes('PROMOTION') ?? true;
  return sections.filter(
    ({ name: section, metaId }) => isOn(metaId) && (section !== 'promo' || hasPromotions),
  );
}
