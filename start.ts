/**
 * The composition root: reads the environment once, builds services, gateway and web from their factories and
 * connects them. `all` runs the three in one process; each can also run alone on its own port.
 */
import { readFileSync, watchFile } from 'node:fs';
import { join } from 'node:path';
import { pino, type DestinationStream, type Logger } from 'pino';
import { parseEnvironment, type Environment } from './environment';
import { createGateway, type Gateway } from './gateway/index';
import { readTypeDefs } from './gateway/pipeline/schema';
import { perUpstream, upstreamNames, type UpstreamName } from './gateway/upstream/names';
import { openDatabase } from './services/openDatabase';
import { openTokenKeys } from './services/identity/keys';
import { createServices } from './services/index';
import { openOutboxKey } from './services/letters/key';
import { demandServices } from './services/installed';
import { demandRegisters } from './services/protection/registers/connections';
import { openMailServer } from './services/letters/mailServer';
import { documentKeysOf } from './services/files/key';
import { openSmsProvider } from './services/letters/smsProvider';
import { executeOverHttp } from './web/delivery/server/executeOverHttp';
import type { DevPath } from './web/delivery/server/devPaths';
import { createWeb, type Web } from './web/delivery/server/index';
import { publicServiceNames } from './web/delivery/server/publicServicePaths';
import type { WebOptions } from './web/delivery/server/options';
import { longestAnswerMs, pageMs, serve, type ProcessDependencies, type Running } from './serving';
import { startTelemetry } from './telemetry';
import { demoSignIn } from './services/players/demo';

/** The product's folder. The built form of this file runs from another folder in it. */
const root = process.cwd();

/** The parts that can be started. */
export type Part = 'all' | 'web' | 'gateway' | 'services';

interface Context {
  environment: Environment;
  logger: Logger;
  development: boolean;
  /** The address of the site's pages, for links in letters; undefined when it is unknown. */
  siteUrl: string | undefined;
  captchaCounters: number | undefined;
}

async function runServices({ environment, logger, development, siteUrl, captchaCounters }: Context) {
  const database = await openDatabase({
    ...(environment.databaseUrl ? { url: environment.databaseUrl } : {}),
    ...(environment.databaseOwnerUrl ? { ownerUrl: environment.databaseOwnerUrl } : {}),
    dataDir: environment.dataDir,
    backupDir: environment.backupDir,
    logger,
  });
  const { demo, exclusionRegisters: registers } = environment;
  const prepare = async () => {
    await demandServices(Object.keys(environment.upstreams));
    await demandRegisters(database.db, { registers, demo });
    return openTokenKeys(database.db, environment.userTokenKeys);
  };
  const tokenKeys = await prepare().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const outboxKey = hasOutbox({ environment, development }) ? openOutboxKey(environment.dataDir) : undefined;
  const services = await createServices({
    database,
    logger,
    tokenKeys,
    // With an external database the services store nothing in this folder, so it need not exist.
    ...(environment.databaseUrl ? {} : { dataDir: environment.dataDir }),
    demo,
    siteUrl,
    outboxKey,
    mailServer: environment.mail && openMailServer(environment.mail),
    documentKeys: documentKeysOf(environment),
    smsProvider: environment.sms && openSmsProvider(environment.sms),
    registers,
    social: {
      publicUrl: environment.publicUrl ?? '',
      providers: environment.socialProviders,
      oneTapScript: environment.oneTapScript,
    },
    captchaCounters,
    demoClock: environment.demoClock,
    demoClockAt: environment.demoClockAt,
    secureCookies: environment.publicUrl?.startsWith('https:') ?? false,
    passkeys: environment.passkeysRpId
      ? { rpId: environment.passkeysRpId, publicUrl: environment.publicUrl }
      : undefined,
    trustProxy: environment.trustProxy,
    seed: environment.feedSeed,
    cashierProvider: environment.cashierProvider,
    ...(environment.upstreams.feed ? { feedUrl: environment.upstreams.feed } : {}),
  });
  return { services, outboxKey, close: () => database.close() };
}

async function buildGateway(context: Context, servicesUrl: string | undefined): Promise<Gateway> {
  const { environment, logger, development } = context;
  const { tracing } = environment;
  const telemetry = tracing && (await startTelemetry(tracing.endpoint, tracing.serviceName));
  const upstreams = perUpstream((name) => environment.upstreams[name] ?? servicesUrl ?? refuse(name));
  const gateway = createGateway({
    upstreams,
    deadlineMs: environment.gatewayDeadlineMs,
    upstreamValidation: environment.upstreamValidation,
    development,
    trustProxy: environment.trustProxy,
    privateRemoteApps: environment.privateRemoteApps,
    streamsPerAddress: environment.streamsPerAddress,
    publicUrl: environment.publicUrl,
    projectId: environment.projectId,
    passkeysRpId: environment.passkeysRpId,
    serviceKeys: environment.serviceKeys,
    stateFolder: join(environment.dataDir, 'gateway'),
    tracer: telemetry?.tracer,
    logger,
    operations: trustedDocuments(development),
    publicQueries: JSON.parse(readFileSync(join(root, 'schema/publicQueries.json'), 'utf8')) as string[],
    ...(development && { released: readTexts('schema/released.json') }),
    typeDefs: readTypeDefs(join(root, 'schema/types')),
    openApiFolder: join(root, 'schema/upstreams'),
  });
  const close = async (): Promise<void> => {
    await gateway.close();
    await telemetry?.close();
  };
  return { ...gateway, close };
}

/** The trusted documents by id; in development also those that are compiled later. */
function trustedDocuments(development: boolean): Record<string, string> {
  const file = 'schema/operations.json';
  const operations = readTexts(file);
  if (development)
    watchFile(join(root, file), { interval: 500, persistent: false }, () =>
      Object.assign(operations, readTexts(file)),
    );
  return operations;
}

/** A JSON file that maps names to texts. */
function readTexts(file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
}

function refuse(name: UpstreamName): never {
  throw new Error(
    `UPSTREAM_${name.toUpperCase()}_URL is not set: a gateway alone needs the URL of every upstream.`,
  );
}

function buildWeb(
  { environment, logger, development }: Context,
  graphql: { execute: WebOptions['execute']; handle: WebOptions['graphql'] },
  servicesUrl?: string,
): Promise<Web> {
  return createWeb({
    execute: graphql.execute,
    graphql: graphql.handle,
    development,
    logger,
    root,
    trustProxy: environment.trustProxy,
    pageMs: pageMs(environment),
    ...(environment.publicUrl ? { publicUrl: environment.publicUrl } : {}),
    ...(servicesUrl && { dev: { servicesUrl, paths: devPaths({ environment, development }) } }),
    publicServices: publicServices(environment, servicesUrl),
  });
}

/** The origins of services that answer public paths. */
function publicServices(
  { upstreams }: Environment,
  servicesUrl?: string,
): NonNullable<WebOptions['publicServices']> {
  return Object.fromEntries(
    publicServiceNames.flatMap((name) => {
      const url = upstreams[name] ?? servicesUrl;
      return url === undefined ? [] : [[name, url]];
    }),
  );
}

/** The paths for developers that are on. */
function devPaths({ environment, development }: Pick<Context, 'environment' | 'development'>): DevPath[] {
  return [
    ...(environment.demoClock ? (['/dev/clock'] as const) : []),
    ...(hasOutbox({ environment, development }) ? (['/dev/outbox', '/dev/packs', '/dev/time'] as const) : []),
  ];
}

/** Whether the pages at `/dev/outbox`, `/dev/packs` and `/dev/time` are there. */
const hasOutbox = ({ environment, development }: Pick<Context, 'environment' | 'development'>): boolean =>
  development || environment.demo;

/** When the operator brings every service, the embedded ones are not started and nothing is stored here. */
async function startAll(context: Context): Promise<Running> {
  const { upstreams } = context.environment;
  const ours = upstreamNames.every((name) => upstreams[name]) ? undefined : await startServices(context);
  const gateway = await buildGateway(context, ours?.url);
  const web = await buildWeb(context, gateway, ours?.url);
  return {
    unready: web.unready,
    missing: async () => [...((await ours?.missing()) ?? []), ...(await gateway.missing())],
    handle: web.handle,
    registries: [web.registry, gateway.registry, ...(ours?.registries ?? [])],
    endStreams: gateway.endStreams,
    closers: [web.close, gateway.close, ...(ours?.closers ?? [])],
    greeting: ours?.greeting ?? [],
  };
}

function demoGreeting({ environment }: Context): string[] {
  return environment.demo ? [`Demo sign-in: ${demoSignIn.email} with password ${demoSignIn.password}`] : [];
}

async function startServices(context: Context): Promise<Running & { url: string }> {
  const { services, outboxKey, close } = await runServices(context);
  // Services call one another over HTTP too: bets asks the feed for its prices.
  const url = await services.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    unready: services.unready,
    missing: services.missing,
    handle: services.handle,
    registries: [services.registry],
    endStreams: services.endStreams,
    closers: [services.close, close],
    greeting: [
      ...demoGreeting(context),
      ...(outboxKey === undefined
        ? []
        : [
            `Letters to players: /dev/outbox?key=${outboxKey}`,
            `Rules for the protection of players: /dev/packs?key=${outboxKey}`,
            `What time will do: /dev/time?key=${outboxKey}`,
          ]),
    ],
  };
}

async function startGateway(context: Context): Promise<Running> {
  const { registry, close, ...gateway } = await buildGateway(context, undefined);
  // It has its schema once it is built.
  const unready = async () => [];
  return { ...gateway, unready, registries: [registry], closers: [close], greeting: [] };
}

async function startWeb(context: Context): Promise<Running> {
  const { gatewayUrl } = context.environment;
  if (!gatewayUrl)
    throw new Error('GATEWAY_URL is not set: the web server alone needs the URL of a gateway.');
  const { environment } = context;
  const answerMs = longestAnswerMs(environment);
  const gateway = executeOverHttp(gatewayUrl, environment.trustProxy, { answerMs });
  const web = await buildWeb(context, gateway);
  return {
    unready: web.unready,
    missing: gateway.missing,
    handle: web.handle,
    registries: [web.registry],
    endStreams: gateway.endStreams,
    closers: [web.close, gateway.close],
    greeting: [],
  };
}

const starters: Record<Part, (context: Context) => Running | Promise<Running>> = {
  all: startAll,
  services: startServices,
  gateway: startGateway,
  web: startWeb,
};

/** Starts a part of the site; on failure prints the reason in plain words and exits with 1. */
export async function start(partName: string, { development }: { development: boolean }): Promise<void> {
  try {
    await startPart(partName, { development, variables: process.env });
  } catch (error) {
    process.stderr.write(`\nTouchline could not start. ${explain(error)}\n`);
    process.exit(1);
  }
}

/** The surroundings of a part. Tests, in whose process it runs, supply their own. */
export interface PartDependencies {
  development: boolean;
  /** The variables of the environment. */
  variables: Record<string, string | undefined>;
  /** Where the log goes; standard output by default. */
  log?: DestinationStream;
  process?: Partial<ProcessDependencies>;
  /** As of `ServicesOptions`. */
  captchaCounters?: number;
}

/**
 * Starts a part of the site; resolves when it answers. Rejects, with nothing left running, when a variable is wrong or the
 * part cannot start.
 */
export async function startPart(
  partName: string,
  { development, variables, log, process: dependencies, captchaCounters }: PartDependencies,
): Promise<void> {
  if (!isPart(partName))
    throw new Error(`There is no part "${partName}": ${Object.keys(starters).join(', ')}.`);
  const environment = parseEnvironment(variables);
  const logger = pino({ level: environment.logLevel, base: { part: partName } }, log);
  const begin = (address: string) => {
    // On one's own machine, where letters are read in the outbox, this process is the site. Elsewhere only the operator
    // knows under which address players reach it.
    const isSite = partName === 'all' && hasOutbox({ environment, development });
    const siteUrl = environment.publicUrl ?? (isSite ? new URL(address).origin : undefined);
    return starters[partName]({ environment, logger, development, siteUrl, captchaCounters });
  };
  await serve(environment, logger, begin, dependencies);
}

function explain(error: unknown): string {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`;
  }
  if (code === 'EACCES' && port) return `Port ${port} is not allowed for this user. Choose one above 1023.`;
  return process.env.LOG_LEVEL === 'debug' ? (stack ?? message) : message;
}

function isPart(name: string): name is Part {
  return Object.hasOwn(starters, name);
}
