/** What tests set for a site of which they are the operator. */
import { upstreamNames } from '../gateway/upstream/names';
import { routeOf, routes, type RouteName } from '../web/routing/routes/table';

/** The operator's configuration as it is on the wire. */
export type Config = Record<string, unknown>;

/** The configuration with every route of the table on. */
export const everyRouteOn = (stored: Config): Config => ({
  ...stored,
  availableRoutes: (Object.keys(routes) as RouteName[]).flatMap((name) => routeOf(name).metaId ?? []),
  isIdentificationEnabled: true,
  isStatisticAvailable: true,
  isTokenPageAvailable: true,
});

/** The endpoint that answers with the operator's configuration. */
export const configuration = 'GET /bff-api/config/all.json';

/** The addresses of all upstreams, all at one origin. */
export const upstreamsAt = (origin: string): Record<string, string> =>
  Object.fromEntries(upstreamNames.map((name) => [`UPSTREAM_${name.toUpperCase()}_URL`, origin]));
