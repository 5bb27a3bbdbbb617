/** A load balancer in front of several processes of the same part: each request goes to the next one that is ready. */
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running balancer. */
export interface Balancer {
  url: string;
  /** How many requests each process answered. */
  counts(): number[];
  /** Which processes get requests: those whose `/readyz` answered 200 when it was last asked. */
  ready(): boolean[];
  close(): Promise<void>;
}

/** The header of an answer with the place, in the list of targets, of the process that gave it. */
export const answeredByHeader = 'x-answered-by';

/** How often a process is asked whether it is ready, and how long it may take to say so. */
const checks = { everyMs: 250, withinMs: 5000 };

/**
 * Starts a balancer on a free port. It gives no request to a process whose `/readyz` is not 200, and passes over one that
 * refuses the connection; with none left it answers 503. When a connection breaks later, the visitor's breaks too,
 * because it is unknown whether the request was carried out.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const counts = targets.map(() => 0);
  const isReady = targets.map(() => false);
  const closing = new AbortController();
  const check = async (target: string, which: number): Promise<void> => {
    isReady[which] = await saysReady(target, closing.signal);
  };
  await Promise.all(targets.map(check));
  const checking = targets.map(async (target, which) => {
    while (!closing.signal.aborted) {
      await sleep(checks.everyMs, undefined, { signal: closing.signal }).catch(() => undefined);
      await check(target, which);
    }
  });
  let turn = 0;

  async function balance(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const first = turn++;
    for (let offset = 0; offset < targets.length; offset++) {
      const which = (first + offset) % targets.length;
      if (!isReady[which]) continue;
      const added = { [answeredByHeader]: String(which) };
      if (!(await pass(targets[which] ?? '', request, body, response, added))) continue;
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
    ready: () => isReady,
    async close() {
      closing.abort();
      await Promise.all(checking);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function saysReady(target: string, closing: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(checks.withinMs)]);
  try {
    const answer = await fetch(`${target}/readyz`, { signal });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Sends a request to a process, and adds headers to its answer; false when nothing listens there. */
function pass(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  added: Record<string, string>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // A connection for each request: an idle one in a pool could belong to a process that has ended.
    const passed = send(`${target}${url}`, { method, headers, agent: false });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...added, ...answer.headers });
      // An answer that breaks off breaks off for the visitor too.
      pipeline(answer, response).catch(() => undefined);
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
