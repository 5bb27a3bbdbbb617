/** A site whose operator the test is: what the operator keeps can be changed while visitors look. */
import { expect } from '@playwright/test';
import { upstreamNames } from '../gateway/upstream/names';
import { routeOf, routes, type RouteName } from '../web/routing/routes/table';
import { runAdmin } from './admin';
import { removeDataDir, startSite } from './site';
import { startStandIn, type StandIn } from './standIn';

/** The operator's configuration as it is on the wire. */
export type Config = Record<string, unknown>;

/** A site with its operator. */
export interface OperatedSite {
  url: string;
  /** Stands before all services. */
  standIn: StandIn;
  /** Says what becomes of the stored configuration, once the site goes by it; nothing when left out. */
  configure(change?: (stored: Config) => Config): Promise<void>;
  /** Does `npm run admin -- <typed>`. */
  operate(typed: string): Promise<void>;
  stop(): Promise<void>;
}

/** The configuration with every route of the table on. */
export const everyRouteOn = (stored: Config): Config => ({
  ...stored,
  availableRoutes: (Object.keys(routes) as RouteName[]).flatMap((name) => routeOf(name).metaId ?? []),
  isIdentificationEnabled: true,
  isStatisticAvailable: true,
  isTokenPageAvailable: true,
});

/** The endpoint that answers the operator's configuration. */
export const configuration = 'GET /bff-api/config/all.json';

/** The addresses of all upstreams, each at one origin. */
export const upstreamsAt = (origin: string): Record<string, string> =>
  Object.fromEntries(upstreamNames.map((name) => [`UPSTREAM_${name.toUpperCase()}_URL`, origin]));

/** Starts services, a stand-in before them, and the site that asks it. */
export async function startOperatedSite(): Promise<OperatedSite> {
  const services = await startSite({}, 'services');
  const standIn = await startStandIn(services.url);
  // Of what a test breaks it may complain.
  const site = await startSite({ ...upstreamsAt(standIn.url), LOG_LEVEL: 'fatal' });

  return {
    url: site.url,
    standIn,
    async configure(change = (stored) => stored) {
      standIn.change(configuration, change);
      const before = standIn.to(configuration).length;
      // While an answer is slow, the site goes by the one before it, and it may have given up the first one.
      await expect
        .poll(async () => {
          await (await fetch(`${site.url}/en/results`)).text();
          return standIn
            .to(configuration)
            .slice(before)
            .filter(({ answered }) => answered).length;
        })
        .toBeGreaterThan(1);
    },
    async operate(typed) {
      const { status, complaint } = await runAdmin(typed, { DATA_DIR: services.dataDir });
      expect(status, complaint).toBe(0);
    },
    async stop() {
      for (const part of [site, services]) {
        await part.stop();
        removeDataDir(part.dataDir);
      }
      await standIn.close();
    },
  };
}
