import { useContext } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql } from 'react-relay/hooks';
import { addressOf } from '../../routing/routes/href';
import { fill } from '../../routing/routes/patterns';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useDrawnFragment } from '../../overlay/useDrawnFragment';
import { OwnScreensContext } from '../../routing/routes/OwnScreensContext';
import { routeOf, type RouteName } from '../../routing/routes/table';
import type { PageGroup } from './groups';
import type {
  usePageGroups_site$data,
  usePageGroups_site$key,
} from './__generated__/usePageGroups_site.graphql';

/** Links to a group of pages, in the player's language. */
export interface LinkGroup {
  title: string;
  links: { route: RouteName; label: string; to: string }[];
}

/** The links to those pages that are on; to all that have a screen while the configuration is not available. */
export function usePageGroups(
  groups: readonly PageGroup[],
  siteRef: usePageGroups_site$key | null | undefined,
): LinkGroup[] {
  const site = useDrawnFragment<usePageGroups_site$key>(
    graphql`
      fragment usePageGroups_site on Site {
        availableRoutes
        currentOffers
        isRegistrationAllowed
        isVipDomain
        remoteApps {
          name
        }
      }
    `,
    siteRef,
  );
  const { t } = useTranslation('main');
  const lng = useLanguage();
  const ownScreens = useContext(OwnScreensContext);
  return groups
    .map(({ title, pages }) => ({
      title: t(title),
      links: pages
        .filter(({ route }) => isThere(route, site, route in ownScreens))
        .map(({ route, params = {}, label }) => ({
          route,
          label: t(label),
          to: addressOf(lng, fill(routeOf(route).path, params)),
        })),
    }))
    .filter(({ links }) => links.length > 0);
}

/** Whether a route is switched on and has a screen of its own, or a configured application. */
function isThere(
  route: RouteName,
  site: usePageGroups_site$data | null | undefined,
  hasOwnScreen: boolean,
): boolean {
  const { metaId, remoteApp } = routeOf(route);
  // The page's own query may have failed and another query may have brought a part of the configuration: then the
  // rest is missing in the store, whatever its type says.
  const { availableRoutes, remoteApps }: Partial<usePageGroups_site$data> = site ?? {};
  if (!site || !availableRoutes || !remoteApps) return hasOwnScreen;
  if (route === 'registration' && (!site.isRegistrationAllowed || site.isVipDomain)) return false;
  if (route === 'bonuses' && site.currentOffers?.includes('BONUS') === false) return false;
  if (metaId !== undefined && !availableRoutes.includes(metaId)) return false;
  return hasOwnScreen || remoteApps.some(({ name }) => name === remoteApp);
}
