import { graphql, readInlineData } from 'react-relay/hooks';
import { addressOf } from '../../routing/routes/href';
import { match, type Target } from '../../routing/routes/match';
import { routeOf, type RouteName } from '../../routing/routes/table';
import type { access_page$data, access_page$key } from './__generated__/access_page.graphql';
import { replacementOf } from './bonusPage';
import { notFound, pass, redirect, type Guard, type Nav, type Verdict } from './guard';
import type { RouteDefinition } from '../../routing/routes/define';

const fragment = graphql`
  fragment access_page on Page @inline {
    site {
      availableRoutes
      excludedPaths
      isRegistrationAllowed
      isVipDomain
      isIdentificationEnabled
      isStatisticAvailable
      isTokenPageAvailable
      promoBonusToOffer
    }
    partitions @include(if: $isOfPartition)
  }
`;

type Site = NonNullable<access_page$data['site']>;

const mayRegister = ({ isRegistrationAllowed, isVipDomain }: Site): boolean =>
  isRegistrationAllowed && !isVipDomain;

/** Routes that need a setting of their own in addition to being switched on. */
const conditions: Partial<Record<RouteName, (site: Site) => boolean>> = {
  registration: mayRegister,
  socialRegistration: mayRegister,
  identification: (site) => site.isIdentificationEnabled,
  statisticPageRoute: (site) => site.isStatisticAvailable,
  token: (site) => site.isTokenPageAvailable,
};

/**
 * 404 for an address that matches nothing or that the operator excluded; otherwise follows an alias; 404 for a route
 * that is switched off, or that belongs to a section of other makers that is not listed. While the configuration is
 * unknown, routes with a screen are on and those of remote applications are off, since only the operator's
 * configuration opens them.
 */
export const access: Guard = {
  name: 'access check',
  check(nav, page) {
    const { site, partitions } = readInlineData<access_page$key>(fragment, page);
    if (!nav.match && !nav.alias) return notFound;
    if (site && isExcluded(nav, site)) return notFound;
    if (nav.alias) return follow(nav, nav.alias, site);
    if (!nav.match || !isPartitionVisible(nav.match.route, partitions)) return notFound;
    const isOpen = site ? isOn(nav.match.name, site) : nav.hasOwnScreen;
    return isOpen ? pass : notFound;
  },
};

/** A path that matched can be decoded, so no other spelling of it escapes the list. */
function isExcluded({ path }: Nav, { excludedPaths }: Site): boolean {
  const decoded = `/${decodeURIComponent(path)}`;
  return excludedPaths.some((excluded) => excluded !== '' && decoded.includes(excluded));
}

/** Whether the operator has switched on a route, or the route that replaces it. */
function isOn(name: RouteName, site: Site): boolean {
  const shown = replacementOf(name, site.promoBonusToOffer) ?? name;
  const { metaId } = routeOf(shown);
  return (
    (metaId === undefined || site.availableRoutes.includes(metaId)) && (conditions[name]?.(site) ?? true)
  );
}

/**
 * An alias redirects to its target and adds its own query to that of the address. The redirect is permanent only when
 * the configuration is known, since browsers keep it. 404 when the target is off.
 */
function follow({ lng, url }: Nav, { path, search }: Target, site: Site | null | undefined): Verdict {
  const target = match(path)?.route;
  if (site && target && !isOn(target.name, site)) return notFound;
  const query = new URLSearchParams(url.searchParams);
  for (const [name, value] of Object.entries(search)) query.set(name, value);
  return redirect(addressOf(lng, path, query), site ? 301 : 302);
}

/**
 * Whether the operator shows the section of other makers that a route belongs to; true for a route that belongs to
 * none. `listed`: the ids of the sections that are shown; absent while they are unknown, and then all are shown.
 */
function isPartitionVisible(
  { partition }: Pick<RouteDefinition, 'partition'>,
  listed: readonly number[] | null | undefined,
): boolean {
  return partition === undefined || (listed?.includes(partition) ?? true);
}
