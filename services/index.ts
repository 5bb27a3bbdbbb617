/** All services as one Fastify app, composed from their folders. */
import type { IncomingMessage, ServerResponse } from 'node:http';
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
import type { PasskeySite, RunningService } from './service';
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
  const { logger, demo, tokenKeys } = options;
  const { db } = options.database;
  const sharedClock =
    options.demoClock && !options.clock ? await openDemoClock(db, options.demoClockAt) : undefined;
  const demoClock = options.demoClock ? (options.clock ?? sharedClock) : undefined;
  const clock: Clock = demoClock ?? options.clock ?? systemClock;
  const isOpen = (caller: Caller) => isSessionOpen(db, caller, clock.now());
  const tokens = createTokens({ keys: tokenKeys, clock, isOpen });
  let ownOrigin: string | undefined;
  let stopFollowing: (() => void) | undefined;

  const ownServices = () => {
    if (!ownOrigin) throw new Error('The embedded services do not listen yet.');
    return ownOrigin;
  };
  const feedOrigin = () => options.feedUrl ?? ownServices();
  const running: RunningService<Record<string, never>>[] = [];
  const foresights: NamedForesight[] = [];
  const { connections } = options.database;
  const metrics = createServicesMetrics({
    lags: () => toldBy(running, 'lags'),
    findings: () => toldBy(running, 'findings'),
    ...(connections && { connections }),
  });
  const app = buildApp(logger, { trustProxy: options.trustProxy ?? false, onAnswer: metrics.answered });
  const {
    seed,
    secureCookies,
    outboxKey,
    mailServer,
    smsProvider,
    captchaCounters = firstCounters,
    documentKeys,
    passkeys,
    siteUrl,
  } = options;
  const writesLetters = outboxKey !== undefined || mailServer !== undefined;
  const { social = { publicUrl: '', providers: [] } } = options;
  const cashierProvider = options.cashierProvider ?? testProviderName;
  const writesSms = outboxKey !== undefined || smsProvider !== undefined;
  const common = {
    db,
    clock,
    logger,
    tokens,
    demo,
    writesLetters,
    siteUrl,
    captchaCounters,
    documentKeys,
    writesSms,
    passkeys,
    secureCookies,
    social,
    seed,
    feedOrigin,
    feedDeadlineMs: options.feedDeadlineMs,
    ownOrigin: ownServices,
    isReplay: options.feedUrl === undefined,
    cashierProvider,
    takesDeposits: demo || cashierProvider !== testProviderName,
    registerOf: connectRegisters({ connections: options.registers ?? [], demo, ownOrigin: ownServices }),
  };
  for (const [name, service] of await installedServices()) {
    if (name === 'feed' && options.feedUrl) continue;
    const created = await service.create(common);
    serve(app, name, created.handlers);
    created.serve?.(app);
    running.push(created);
    if (created.foresight) foresights.push({ name, foresight: created.foresight });
  }
  for (const [kind, carrier] of [['email', mailServer] as const, ['sms', smsProvider] as const]) {
    if (!carrier) continue;
    const onTry = (outcome: Outcome): void => metrics.letterTried(kind, outcome);
    const sender = createLetterSender({ db, clock, logger, kind, carrier, onTry });
    running.push(sender);
    if (sender.foresight) foresights.push({ name: 'letters', foresight: sender.foresight });
  }
  serveTechnicalPages(app);
  if (demo) serveReference(app, { db, clock });
  if (outboxKey !== undefined) {
    serveOutbox(app, { db, key: outboxKey, secureCookies });
    servePacks(app, { key: outboxKey, secureCookies });
    serveTime(app, { db, clock, foresights, key: outboxKey, secureCookies });
  }
  running.push({ handlers: {}, work: [watchAdminLog({ db, logger }).work] });
  const workers = createWorkers(
    running.flatMap(({ work: own = [] }) => own),
    { logger },
  );
  running.push({ handlers: {}, lags: workers.lags });
  if (demoClock) serveDemoClock(app, demoClock, () => catchUp(workers));

  const digestKeys = watchDigestKeys({ db, clock, logger, keys: documentKeys });
  const { unready, missing } = createReadiness({
    ...{ db, dataDir: options.dataDir },
    others: { 'exclusion-keys': digestKeys.check },
  });
  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const names = await unready();
    return reply.code(names.length === 0 ? 200 : 503).send({ ready: names.length === 0, missing: names });
  });

  const endStreams = async (): Promise<void> => {
    await Promise.all(running.map((service) => service.endStreams?.()));
  };

  // A site with real money starts without its database, too.
  await noteMoney(db, demo).catch((error: unknown) => {
    if (demo) throw error;
    logger.error({ err: error }, 'nobody could note that money is real');
  });
  if (demo) await seedDemoPlayer(db, clock.now());
  await app.ready();

  return {
    async listen({ host, port }) {
      ownOrigin = await app.listen({ host, port });
      stopFollowing = sharedClock?.follow();
      if (options.clock) return ownOrigin;
      for (const service of running) service.start?.();
      workers.start();
      digestKeys.start();
      return ownOrigin;
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

/** Does everything that is due, repeatedly: the work of one service may make more due for another. */
async function catchUp(workers: Workers): Promise<void> {
  while ((await workers.fallDue()) > 0);
}

/** What services tell of themselves: how far behind they are, or what they found. One whose database is away is left out. */
async function toldBy(
  running: RunningService<Record<string, never>>[],
  what: 'lags' | 'findings',
): Promise<Record<string, number>> {
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
