/** A load balancer in front of several processes of the same part: each request goes to the next one that answers. */
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A running balancer. */
export interface Balancer {
  url: string;
  /** How many requests each process answered. */
  counts(): number[];
  close(): Promise<void>;
}

/**
 * Starts a balancer on a free port. It passes over a process that refuses the connection. When a connection breaks
 * later, the visitor's breaks too, because it is unknown whether the request was carried out.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const counts = targets.map(() => 0);
  let turn = 0;

  async function balance(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const first = turn++;
    for (let offset = 0; offset < targets.length; offset++) {
      const which = (first + offset) % targets.length;
      if (!(await pass(targets[which] ?? '', request, body, response))) continue;
      counts[which] = (counts[which] ?? 0) + 1;
      return;
    }
    response.writeHead(503, { 'Retry-After': '1' }).end();
  }

  const server = createServer((request, response) => {
    balance(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => counts,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends a request to a process; false when nothing listens there. */
function pass(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // A connection for each request: an idle one in a pool could belong to a process that has ended.
    const passed = send(`${target}${url}`, { method, headers, agent: false });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', reject);
      answer.pipe(response);
      resolve(true);
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(false);
      else reject(error);
    });
    response.on('close', () => passed.destroy());
    passed.end(body);
  });
}
