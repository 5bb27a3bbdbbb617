/** A load balancer as plain as can be: each request goes to the next server, whoever it is from. */
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer at work. */
export interface RoundRobin {
  url: string;
  /** How many requests each server was sent. */
  counts(): number[];
  close(): Promise<void>;
}

/** Starts a load balancer before these origins. It names its caller last in `X-Forwarded-For`, as proxies do. */
export async function startRoundRobin(origins: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const counts = origins.map(() => 0);
  let turn = 0;
  const server = createServer((request, response) => {
    turn = (turn + 1) % origins.length;
    counts[turn] = (counts[turn] ?? 0) + 1;
    const { method = 'GET', url = '/', headers } = request;
    const target = new URL(url, origins[turn]);
    const upstream = send(target, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => counts,
    async close() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
