/** A process that answers over HTTP: it takes its port first, says when it is ready, and stops without dropping anybody. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Environment } from './environment';

/** A part of the site at work. */
export interface Running {
  /** Names of what is missing before it can serve; empty when ready. */
  missing(): Promise<string[]>;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers `/metrics`, where there is a gateway to measure. */
  handleMetrics?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** What ends it, one after another: in reverse order of starting. */
  closers: (() => Promise<void>)[];
  /** Lines for whoever started it. */
  greeting: string[];
}

/** How long running requests may take to finish after a stop was asked for. */
const drainMs = 5000;

/** How often idle connections are closed while that lasts. */
const sweepMs = 50;

/**
 * How long a connection may idle: longer than the minute after which load balancers drop one by default, as whoever
 * closes first must not be the one to whom the next request is already under way.
 */
const idleMs = 65_000;

/**
 * Serves what `begin` starts, at the environment's host and port, until a signal asks to stop. Rejects when the port
 * cannot be had or `begin` fails; nothing listens then.
 */
export async function serve(
  environment: Environment,
  logger: Logger,
  begin: () => Running | Promise<Running>,
): Promise<void> {
  let running: Running | undefined;
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === '/healthz') return void response.end('ok\n');
    if (!running) return void response.writeHead(503, { 'Retry-After': '1' }).end('starting\n');
    if (path === '/readyz') return void answerReady(running, response);
    if (path === '/metrics' && running.handleMetrics) return void running.handleMetrics(request, response);
    running.handle(request, response);
  });
  server.keepAliveTimeout = idleMs;
  // The port is taken before anything else starts: a second start must not touch the first one's data.
  await listen(server, environment);

  try {
    running = await begin();
  } catch (error) {
    server.close();
    throw error;
  }
  stopOnSignals(server, running, logger);
  process.stdout.write(
    `\n${[`Touchline answers at ${address(server, environment)}`, ...running.greeting].join('\n')}\n\n`,
  );
}

function listen(server: Server, { port, host }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function address(server: Server, { host, publicUrl }: Environment): string {
  if (publicUrl) return publicUrl;
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : '';
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}/`;
}

async function answerReady(running: Running, response: ServerResponse): Promise<void> {
  const missing = await running.missing().catch((error: unknown) => [String(error)]);
  response
    .writeHead(missing.length === 0 ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    })
    .end(JSON.stringify({ ready: missing.length === 0, missing }));
}

function stopOnSignals(server: Server, running: Running, logger: Logger): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping: no new requests, running ones may finish');
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    // Again and again: a connection whose last request has just been answered would idle on.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, drainMs))]);
    clearInterval(sweep);
    server.closeAllConnections();
    process.exit((await closeAll(running, logger)) ? 0 : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}

/** Closes everything, also after something that fails to close; tells whether all did. */
async function closeAll({ closers }: Running, logger: Logger): Promise<boolean> {
  let isClosed = true;
  for (const close of closers) {
    await close().catch((error: unknown) => {
      isClosed = false;
      logger.error({ err: error }, 'could not close what was started');
    });
  }
  return isClosed;
}
