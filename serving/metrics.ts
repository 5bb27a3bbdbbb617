/** Metrics of this process as Prometheus reads them. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** Writes metrics as text: of all parts that run in this process. */
export type ReadMetrics = () => Promise<string>;

/** Event loop, memory, processor time and open handles of this process. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Joins the metrics of several parts. Each part's names begin with its own name, so none comes twice. */
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
 * Whether a request knows the token. Where it comes from proves nothing: a proxy on this machine passes on what
 * others ask.
 */
export function knowsToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (!token) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  // Digests are of one length, and comparing them takes the same time wherever they differ.
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** Answers `/metrics` on a port of its own, to this machine alone. Rejects when the port cannot be had. */
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
