/** All services as one Fastify app, composed from their folders. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { testProviderName } from './cashier/index';
import { firstCounters } from './captcha/index';
import { systemClock } from './clock';
import type { Clock } from './clock';
import type { Db, Connections } from './database/index';
import { noteMoney } from './config/index';
import { openDemoClock, type DemoClock, serveDemoClock } from './demoClock/index';
import { createReadiness } from './health/index';
import {
  watchDigestKeys,
  servePacks,
  connectRegisters,
  serveReference,
  type RegisterConnection,
} from './protection/index';
import { buildApp, serve } from './http/index';
import { type TokenKeys, createTokens, type Caller } from './identity/index';
import { installedServices } from './installed';
import { type Carrier, serveOutbox, createLetterSender, type Outcome } from './letters/index';
import { serveTime, type NamedForesight } from './due/index';
import { createServicesMetrics } from './metrics';
import { watchAdminLog } from './operator/index';
import type { PasskeySite, RunningService, ServiceOptions } from './service';
import { createWorkers, type Workers } from './work';
import { serveTechnicalPages } from './remoteApps/index';
import { seedDemoPlayer } from './session/index';
import { isSessionOpen } from './players/index';
import type { DocumentKeys } from './files/index';
import type { SocialOptions } from './social/index';

/** What is needed to build the services. */
export interface ServicesOptions {
  database: { db: Db; connections?(): Connections };
  logger: Logger;
  /** Keys that sign user tokens; the same in all processes of a site. */
  tokenKeys: TokenKeys;
  /** Folder on the disk that needs free space; absent when nothing is stored on this machine. */
  dataDir?: string;
  /** Demo sign-in and demo money. */
  demo: boolean;
  /** The key to the pages at `/dev/outbox`, `/dev/packs` and `/dev/time`. */
  outboxKey?: string | undefined;
  /** Sends the letters. Without it and without an outbox the site writes none, since nobody could read them. */
  mailServer?: Carrier | undefined;
  /** The address of the site's pages, without a slash at its end; without it letters have no links. */
  siteUrl?: string | undefined;
  /** Keys to the documents of players; without them none are taken. */
  documentKeys?: DocumentKeys | undefined;
  /** Sends the SMS. Without it and without an outbox the site writes none. */
  smsProvider?: Carrier | undefined;
  /** The social networks by which players may sign in; none by default. */
  social?: SocialOptions | undefined;
  /** A clock that can be moved forward, at `/dev/clock`. */
  demoClock: boolean;
  /** Where the demo clock stands; it runs with the machine's clock when absent. */
  demoClockAt?: Date | undefined;
  /** For tests: how many counters of a captcha have to be tried on average at first, in place of those of a site. */
  captchaCounters?: number | undefined;
  /** The exclusion registers that the operator has connected. With `demo` the embedded reference stands in for the others. */
  registers?: readonly RegisterConnection[] | undefined;
  /** Where passkeys work; none are offered without. */
  passkeys?: PasskeySite | undefined;
  /** Whether cookies are for https only. */
  secureCookies: boolean;
  /** Whether a gateway on another machine may name the player's address; a gateway on this machine always may. */
  trustProxy?: boolean;
  /** The same seed and time give the same feed. */
  seed: string;
  /** Origin of a feed elsewhere; without it the embedded feed is used. */
  feedUrl?: string;
  /** How long the feed may take to answer about prices, in milliseconds. */
  feedDeadlineMs?: number | undefined;
  /** The name of the payment provider; the test provider by default. */
  cashierProvider?: string;
  /** For tests: a clock in place of the system clock. Then no work starts by itself. */
  clock?: DemoClock;
}

/** The running services. */
export interface Services {
  /** Listens on a port of its own; returns the origin. */
  listen(options: { host: string; port: number }): Promise<string>;
  /** Answers a request that another server received. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Names of what keeps them from answering, which is their database; empty while they can answer. */
  unready(): Promise<string[]>;
  /** Names of what they lack to do all of their work. */
  missing(): Promise<string[]>;
  /** The services' metrics. */
  registry: Registry;
  /** Ends endless answers, such as streams. */
  endStreams(): Promise<void>;
  /** Waits for running requests and settlements. */
  close(): Promise<void>;
}

/** How long running requests may take after the services begin to close. */
const drainMs = 3000;

/** Builds all services on one database. Their own work begins with `listen`. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { logger, documentKeys: keys } = options;
  const { db } = options.database;
  const clocks = await openClocks(options);
  const { clock } = clocks;
  const origin: { own?: string } = {};
  const running: Running[] = [];
  const metrics = createServicesMetrics({
    lags: () => toldBy(running, 'lags'),
    findings: () => toldBy(running, 'findings'),
    connections: options.database.connections,
  });
  const app = buildApp(logger, { trustProxy: options.trustProxy ?? false, onAnswer: metrics.answered });
  const common = serviceOptionsOf(options, clock, origin);
  const installed = await install(app, options, { common, metrics });
  const foresights = installed.flatMap(({ name, service: { foresight } }): NamedForesight[] =>
    foresight ? [{ name, foresight }] : [],
  );
  const adminLog = { handlers: {}, work: [watchAdminLog({ db, logger }).work] };
  running.push(...installed.map(({ service }) => service), adminLog);
  const workers = createWorkers(
    running.flatMap(({ work = [] }) => work),
    { logger },
  );
  running.push({ handlers: {}, lags: workers.lags });

  const digestKeys = watchDigestKeys({ db, clock, logger, keys });
  const { unready, missing } = createReadiness({
    ...{ db, dataDir: options.dataDir },
    others: { 'exclusion-keys': digestKeys.check },
  });
  servePages(app, options, { clock, foresights, unready });
  if (clocks.demoClock) serveDemoClock(app, clocks.demoClock, () => catchUp(workers));

  const endStreams = async (): Promise<void> => {
    await Promise.all(running.map((service) => service.endStreams?.()));
  };

  await prepare(options, clock);
  await app.ready();

  let stopFollowing: (() => void) | undefined;
  return {
    async listen({ host, port }) {
      origin.own = await app.listen({ host, port });
      stopFollowing = clocks.shared?.follow();
      if (options.clock) return origin.own;
      for (const service of running) service.start?.();
      workers.start();
      digestKeys.start();
      return origin.own;
    },
    handle: (request, response) => app.routing(request, response),
    unready,
    missing,
    registry: metrics.registry,
    endStreams,
    async close() {
      stopFollowing?.();
      await endStreams();
      // Node counts connections that never sent a request as busy: they must not delay the end.
      const cutOff = setTimeout(() => app.server.closeAllConnections(), drainMs);
      await app.close();
      clearTimeout(cutOff);
      await workers.stop();
      await Promise.all(running.map((service) => service.close?.()));
    },
  };
}

type Running = RunningService<Record<string, never>>;

/** The clock of the services, and the same as one that can be moved; `shared` with the other processes of the site. */
async function openClocks({ database: { db }, demoClock: isMovable, demoClockAt, clock }: ServicesOptions) {
  const shared = isMovable && !clock ? await openDemoClock(db, demoClockAt) : undefined;
  const demoClock = isMovable ? (clock ?? shared) : undefined;
  return { clock: (demoClock ?? clock ?? systemClock) as Clock, demoClock, shared };
}

/** What each service is built from. `origin`: where the services listen, once they do. */
function serviceOptionsOf(
  options: ServicesOptions,
  clock: Clock,
  origin: Readonly<{ own?: string }>,
): ServiceOptions {
  const { demo, feedUrl, outboxKey, registers = [], cashierProvider = testProviderName } = options;
  const { db } = options.database;
  const isOpen = (caller: Caller) => isSessionOpen(db, caller, clock.now());
  const ownOrigin = () => {
    if (origin.own === undefined) throw new Error('The embedded services do not listen yet.');
    return origin.own;
  };
  return {
    db,
    clock,
    logger: options.logger,
    tokens: createTokens({ keys: options.tokenKeys, clock, isOpen }),
    demo,
    writesLetters: outboxKey !== undefined || options.mailServer !== undefined,
    writesSms: outboxKey !== undefined || options.smsProvider !== undefined,
    siteUrl: options.siteUrl,
    captchaCounters: options.captchaCounters ?? firstCounters,
    documentKeys: options.documentKeys,
    passkeys: options.passkeys,
    secureCookies: options.secureCookies,
    social: options.social ?? { publicUrl: '', providers: [] },
    seed: options.seed,
    feedOrigin: () => feedUrl ?? ownOrigin(),
    feedDeadlineMs: options.feedDeadlineMs,
    ownOrigin,
    isReplay: feedUrl === undefined,
    cashierProvider,
    takesDeposits: demo || cashierProvider !== testProviderName,
    registerOf: connectRegisters({ connections: registers, demo, ownOrigin }),
  };
}

/** Creates the services, for which the app answers from now on, and what sends their letters. */
async function install(
  app: FastifyInstance,
  { feedUrl, mailServer, smsProvider }: ServicesOptions,
  { common, metrics }: { common: ServiceOptions; metrics: ReturnType<typeof createServicesMetrics> },
): Promise<{ name: string; service: Running }[]> {
  const installed: { name: string; service: Running }[] = [];
  for (const [name, { create }] of await installedServices()) {
    if (name === 'feed' && feedUrl) continue;
    const service = await create(common);
    serve(app, name, service.handlers);
    service.serve?.(app);
    installed.push({ name, service });
  }
  for (const [kind, carrier] of [['email', mailServer] as const, ['sms', smsProvider] as const]) {
    if (!carrier) continue;
    const onTry = (outcome: Outcome): void => metrics.letterTried(kind, outcome);
    installed.push({ name: 'letters', service: createLetterSender({ ...common, kind, carrier, onTry }) });
  }
  return installed;
}

/** Serves what belongs to no service: pages for those who try the site out, and whether the services can answer. */
function servePages(
  app: FastifyInstance,
  { database: { db }, demo, outboxKey: key, secureCookies }: ServicesOptions,
  { clock, foresights, unready }: { clock: Clock; foresights: NamedForesight[] } & Pick<Services, 'unready'>,
): void {
  serveTechnicalPages(app);
  if (demo) serveReference(app, { db, clock });
  if (key !== undefined) {
    serveOutbox(app, { db, key, secureCookies });
    servePacks(app, { key, secureCookies });
    serveTime(app, { db, clock, foresights, key, secureCookies });
  }
  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const names = await unready();
    return reply.code(names.length === 0 ? 200 : 503).send({ ready: names.length === 0, missing: names });
  });
}

/** Notes whether money is real, and makes the demo player. A site with real money starts without its database, too. */
async function prepare({ database: { db }, demo, logger }: ServicesOptions, clock: Clock): Promise<void> {
  await noteMoney(db, demo).catch((error: unknown) => {
    if (demo) throw error;
    logger.error({ err: error }, 'nobody could note that money is real');
  });
  if (demo) await seedDemoPlayer(db, clock.now());
}

/** Does everything that is due, repeatedly: the work of one service may make more due for another. */
async function catchUp(workers: Workers): Promise<void> {
  while ((await workers.fallDue()) > 0);
}

/** What services tell of themselves: how far behind they are, or what they found. One whose database is away is left out. */
async function toldBy(running: Running[], what: 'lags' | 'findings'): Promise<Record<string, number>> {
  const told = await Promise.all(
    running.map(async (service) => {
      try {
        return (await service[what]?.()) ?? {};
      } catch {
        return {};
      }
    }),
  );
  return Object.assign({}, ...told) as Record<string, number>;
}
