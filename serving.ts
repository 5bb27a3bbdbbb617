/**
 * A process that answers over HTTP: it opens its port first, reports when it is ready, and stops without dropping a
 * request.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Logger } from 'pino';
import type { Environment } from './environment';
import {
  joinMetrics,
  knowsToken,
  missingMetrics,
  openMetricsPort,
  processMetrics,
  sendMetrics,
} from './serving/metrics';
import { answerReady, answerStatus, askedSeldom, type Names } from './serving/readiness';
import { cutUnreadBody, namesTwoHosts } from './serving/requests';

/** A running part of the site. */
export interface Running {
  /** Names of what keeps it from serving; empty when it can. */
  unready: Names;
  /** Names of what is missing behind it. It serves all the same: what is behind it is checked there. */
  missing: Names;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** The metrics of its parts. */
  registries: Registry[];
  /** Ends endless answers in the way that their readers expect. */
  endStreams(): void | Promise<void>;
  /** The functions that end it, called one after another in reverse order of starting. */
  closers: (() => Promise<void>)[];
  /** Lines for the person who started it. */
  greeting: string[];
}

/** The configuration of serving. */
export type ServingEnvironment = Pick<
  Environment,
  'port' | 'host' | 'publicUrl' | 'metricsPort' | 'metricsToken' | 'shutdownGraceMs' | 'gatewayDeadlineMs'
>;

/** The surroundings of a process; tests supply their own. */
export interface ProcessDependencies {
  onSignal(signal: NodeJS.Signals, listener: () => void): void;
  exit(code: number): void;
  write(text: string): void;
  /** Resolves after this time, or when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** How long a request may take to arrive, head and body. */
  requestMs: number;
  /** How often that is checked. */
  checkMs: number;
}

const defaultDependencies: ProcessDependencies = {
  onSignal: (signal, listener) => process.on(signal, listener),
  exit: (code) => process.exit(code),
  write: (text) => process.stdout.write(text),
  wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
  requestMs: 30_000,
  checkMs: 5000,
};

/** How long a page may take: the gateway's deadline, and 8 s in addition for what is asked after it and for drawing. */
export const pageMs = ({ gatewayDeadlineMs }: Pick<ServingEnvironment, 'gatewayDeadlineMs'>): number =>
  gatewayDeadlineMs + 8000;

/**
 * The longest time that a request may take: the gateway's deadline, and 10 s in addition, after which a page is aborted,
 * and so is a write to an upstream, whose effect is then read back. The extra second is for sending the answer.
 */
export const longestAnswerMs = ({
  gatewayDeadlineMs,
}: Pick<ServingEnvironment, 'gatewayDeadlineMs'>): number => gatewayDeadlineMs + 11_000;

/** How often idle connections are closed while running requests finish. */
const sweepMs = 50;

/**
 * How long a connection may be idle: longer than the minute after which load balancers drop one by default, since the
 * side that closes first must not be the one that is about to receive a request.
 */
const idleMs = 65_000;

/**
 * Serves what `begin` starts, which is told the address, at the environment's host and port, until a signal asks to stop. Rejects when the port
 * is taken or `begin` fails; nothing listens then.
 */
export async function serve(
  environment: ServingEnvironment,
  logger: Logger,
  begin: (address: string) => Running | Promise<Running>,
  given: Partial<ProcessDependencies> = {},
): Promise<void> {
  const dependencies = { ...defaultDependencies, ...given };
  const life: Life = { isStopping: false, running: undefined, site: undefined };
  const { requestMs, checkMs } = dependencies;
  const timeouts = { requestTimeout: requestMs, connectionsCheckingInterval: checkMs };
  const headersTimeout = Math.min(requestMs, 15_000);
  const server = createServer({ ...timeouts, headersTimeout }, (request, response) => {
    cutUnreadBody(request, response);
    if (life.isStopping) response.setHeader('Connection', 'close');
    if (namesTwoHosts(request)) return void response.writeHead(400, { Connection: 'close' }).end();
    const [path] = (request.url ?? '').split('?', 1);
    if (path === '/healthz') return void response.end('ok\n');
    const { site } = life;
    if (path === '/status') return void answerStatus(...lookAt(site), response);
    if (!site) return void response.writeHead(503, { 'Retry-After': '1' }).end('starting\n');
    if (path === '/readyz') return void answerReady(site.unready, response);
    if (path === '/metrics') return void site.answerMetrics(request, response);
    site.handle(request, response);
  });
  server.keepAliveTimeout = idleMs;
  // The port is opened before anything else starts: a second start must not touch the first one's data.
  await listen(server, environment);
  // Before anything is started that would have to be stopped again.
  stopOnSignals(server, life, environment, logger, dependencies);

  let running: Running;
  let missing: Names;
  let metrics: Metrics;
  try {
    running = await begin(address(server, environment));
    missing = askedSeldom(running.missing, dependencies.wait);
    metrics = await openMetrics(environment, [missingMetrics(missing), ...running.registries]);
  } catch (error) {
    server.close();
    throw error;
  }
  life.running = { ...running, closers: [...metrics.closers, ...running.closers] };
  life.site = {
    handle: running.handle,
    answerMetrics: metrics.answer,
    unready: unlessStopping(askedSeldom(running.unready, dependencies.wait), life),
    missing,
  };
  const lines = [
    `Touchline answers at ${address(server, environment)}`,
    ...metrics.greeting,
    ...running.greeting,
  ];
  dependencies.write(`\n${lines.join('\n')}\n\n`);
}

/** The state of a process. */
interface Life {
  isStopping: boolean;
  /** Both absent while it starts. */
  running: Pick<Running, 'closers' | 'endStreams'> | undefined;
  site: Site | undefined;
}

/** The handler after everything has started. */
interface Site {
  handle: Running['handle'];
  answerMetrics: (request: IncomingMessage, response: ServerResponse) => void;
  unready: Names;
  missing: Names;
}

/** A process that stops is not ready, so that load balancers send it nothing more. */
function unlessStopping(unready: Names, life: Life): Names {
  return async () => (life.isStopping ? ['stopping'] : unready());
}

/** What `/status` tells: while everything starts, that it is not ready. */
function lookAt(site: Site | undefined): [unready: Names, missing: Names] {
  return site ? [site.unready, site.missing] : [async () => ['starting'], async () => []];
}

function listen(server: Server, { port, host }: ServingEnvironment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function address(server: Server, { host, publicUrl }: ServingEnvironment): string {
  if (publicUrl) return publicUrl;
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : '';
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}/`;
}

/** The handler of metrics and the path it answers. */
interface Metrics extends Pick<Running, 'closers' | 'greeting'> {
  answer: Site['answerMetrics'];
}

/** Metrics are served on a port of their own, or behind a token; without either they are not served. */
async function openMetrics(
  { metricsPort, metricsToken }: ServingEnvironment,
  registries: readonly Registry[],
): Promise<Metrics> {
  const read = joinMetrics([processMetrics(), ...registries]);
  const answer: Metrics['answer'] = (request, response) => {
    if (!knowsToken(request, metricsToken)) return void response.writeHead(404).end();
    void sendMetrics(response, read);
  };
  if (metricsPort === undefined) return { answer, closers: [], greeting: [] };
  const { url, close } = await openMetricsPort(metricsPort, read);
  return { answer, closers: [close], greeting: [`Metrics at ${url}`] };
}

/**
 * A signal during the start ends the process at once, with everything that was started. Later `/readyz` first answers
 * 503 for a while, so that load balancers notice; then new requests are refused, streams end, and running requests
 * get as much time as the longest may take. SIGINT comes from a person at a terminal, without a load balancer in
 * front.
 */
function stopOnSignals(
  server: Server,
  life: Life,
  environment: ServingEnvironment,
  logger: Logger,
  dependencies: ProcessDependencies,
): void {
  const { shutdownGraceMs } = environment;
  const grace = new AbortController();
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (signal === 'SIGINT') grace.abort();
    if (life.isStopping) return;
    life.isStopping = true;
    const { running } = life;
    if (!running) {
      logger.info({ signal }, 'stopping before everything has started');
      return dependencies.exit(0);
    }
    logger.info({ signal, graceMs: shutdownGraceMs }, 'stopping: not ready any more');
    await dependencies.wait(shutdownGraceMs, grace.signal);
    logger.info('stopping: no new requests, running ones may finish');
    await drain(server, running, (signal) => dependencies.wait(longestAnswerMs(environment), signal));
    dependencies.exit((await closeAll(running, logger)) ? 0 : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    dependencies.onSignal(signal, () => void stop(signal));
}

async function drain(
  server: Server,
  { endStreams }: Pick<Running, 'endStreams'>,
  longest: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()));
  // Repeatedly: a connection whose last request has just been answered would stay idle.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const waiting = new AbortController();
  await Promise.race([Promise.all([endStreams(), drained]), longest(waiting.signal)]);
  waiting.abort();
  clearInterval(sweep);
  server.closeAllConnections();
}

/** Closes everything, even after something fails to close; returns whether all succeeded. */
async function closeAll({ closers }: Pick<Running, 'closers'>, logger: Logger): Promise<boolean> {
  let isClosed = true;
  for (const close of closers) {
    await close().catch((error: unknown) => {
      isClosed = false;
      logger.error({ err: error }, 'could not close what was started');
    });
  }
  return isClosed;
}
