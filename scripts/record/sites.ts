import { pathToFileURL } from 'node:url';
import { configuration, everyRouteOn, upstreamsAt } from '../../e2e/configuration';
import { removeDataDir, startSite } from '../../e2e/site';
import { startStandIn } from '../../e2e/standIn';

/** The site in two settings with the same services, at an instant that never passes. */
export interface RecordedSites {
  /** Origin of the services. */
  services: string;
  /** Origin of the site in each setting. */
  settings: Readonly<Record<'installed' | 'every-route-on', string>>;
  /** The answer of a part's `/metrics`. */
  readMetrics(origin: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Matches are in play, and the line has games. Not the beginning of a minute: kept answers age by milliseconds, which
 * must not change the minute.
 */
const instant = '2026-03-08T15:30:20.300Z';

/** A day counted from that of the instant: `2026-03-07` for -1. */
export const dayOf = (days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString().slice(0, 10);

const metricsToken = 'the-record-reads-metrics';

const environment = {
  RECORD_INSTANT: instant,
  NODE_OPTIONS: `--import ${pathToFileURL('scripts/record/stillClock.mjs').href}`,
  FEED_SEED: 'record',
  // As an installed site has it, not as tests need it.
  DEMO_CLOCK: '0',
  REMOTE_APPS_PRIVATE: '0',
  METRICS_TOKEN: metricsToken,
  // A slow machine must not look like a service that is down.
  GATEWAY_DEADLINE_MS: '60000',
  // The record includes a remote application that is down.
  LOG_LEVEL: 'fatal',
};

/** Starts everything from the build, each part in a process and with a data folder of its own. */
export async function startRecordedSites(): Promise<RecordedSites> {
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closers.toReversed()) await end();
  };
  const start = async (own: Record<string, string>, part?: string): Promise<string> => {
    const { url, dataDir, stop } = await startSite({ ...environment, ...own }, part);
    closers.push(async () => {
      await stop();
      removeDataDir(dataDir);
    });
    return url;
  };
  try {
    const services = await start({}, 'services');
    const standIn = await startStandIn(services);
    closers.push(standIn.close);
    standIn.change(configuration, (stored) => ({ ...everyRouteOn(stored), remoteApps: [] }));
    const settings = {
      installed: await start(upstreamsAt(services)),
      'every-route-on': await start(upstreamsAt(standIn.url)),
    };
    return { services, settings, readMetrics, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readMetrics(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  if (!answer.ok) throw new Error(`The metrics of ${origin} answered ${answer.status}.`);
  return answer.text();
}
