/** Metrics of this process in the format of Prometheus. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Names } from './readiness';

/** Writes the metrics of all parts of this process as text. */
export type ReadMetrics = () => Promise<string>;

/** Event loop, memory, processor time and open handles of this process. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** What is missing behind this process, as it is when somebody scrapes. */
export function missingMetrics(missing: Names): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'process_missing',
    help: '1 for each part behind this process that is missing: /status names the same.',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const names = await missing();
      this.reset();
      for (const name of names) this.labels(name).set(1);
    },
  });
  return registry;
}

/** Joins the metrics of several parts. Names begin with the part's own name, so none occurs twice. */
export function joinMetrics(registries: readonly Registry[]): ReadMetrics {
  return async () => (await Promise.all(registries.map((registry) => registry.metrics()))).join('\n');
}

/** Answers with metrics. */
export async function sendMetrics(response: ServerResponse, read: ReadMetrics): Promise<void> {
  try {
    const text = await read();
    response.writeHead(200, {
      'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE,
      'Cache-Control': 'no-store',
    });
    response.end(text);
  } catch (error) {
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${String(error)}\n`);
  }
}

/**
 * Whether a request has the token. Its address proves nothing: a proxy on this machine passes on requests of others.
 */
export function knowsToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (!token) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  // Digests have one length, and the comparison takes the same time wherever they differ.
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** Serves `/metrics` on a port of its own, for this machine alone. Rejects when the port is taken. */
export async function openMetricsPort(
  port: number,
  read: ReadMetrics,
): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    void sendMetrics(response, read);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
