/** A proxy in front of the embedded services. It forwards calls, and can refuse some or change their answers. */
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A call as it arrived. */
export interface SeenCall {
  method: string;
  /** Without the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Whether the caller read the answer to its end. */
  answered: boolean;
}

/** The answer to a refused call. */
export interface Refused {
  status: number;
  body: object;
}

/** Changes the JSON body of an answer. */
export type Change = (value: Record<string, unknown>) => Record<string, unknown>;

/** A running stand-in. */
export interface StandIn {
  url: string;
  /** Every call since the last use of `refuse`, oldest first. */
  seen: SeenCall[];
  /** Sets which calls are refused from now on; without a rule, none. */
  refuse(rule?: (call: SeenCall) => Refused | undefined): void;
  /** Sets how the answers of an endpoint, such as `GET /bff-api/config/all.json`, are changed. */
  change(endpoint: string, change: Change): void;
  /** Replaces all rules set by `change`: only the answers of these endpoints are changed. */
  changeOnly(changesByEndpoint: Readonly<Record<string, Change>>): void;
  /** The recorded calls to a path. */
  to(endpoint: string): SeenCall[];
  close(): Promise<void>;
}

/** Starts a stand-in on a free port; `target` is the origin of the services behind it. */
export async function startStandIn(target: string): Promise<StandIn> {
  const seen: SeenCall[] = [];
  let ruleNow: Parameters<StandIn['refuse']>[0];
  const changes = new Map<string, Change>();

  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const call = { method, path: url.split('?')[0] ?? '', headers, answered: false };
    seen.push(call);
    response.once('finish', () => (call.answered = true));
    const refused = ruleNow?.(call);
    if (refused) {
      request.resume();
      response.writeHead(refused.status, { 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify(refused.body));
    }
    const passed = send(`${target}${url}`, { method, headers }, (answer) => {
      const change = changes.get(`${call.method} ${call.path}`);
      if (change) return void sendChanged(answer, response, change);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  // The forwarded answers say how long the services keep a connection: it must not be closed earlier.
  server.keepAliveTimeout = 0;
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    refuse(rule) {
      seen.length = 0;
      ruleNow = rule;
    },
    change: (endpoint, change) => void changes.set(endpoint, change),
    changeOnly(changesByEndpoint) {
      changes.clear();
      for (const [endpoint, change] of Object.entries(changesByEndpoint)) changes.set(endpoint, change);
    },
    to: (endpoint) => seen.filter(({ method, path }) => `${method} ${path}` === endpoint),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function sendChanged(answer: IncomingMessage, response: ServerResponse, change: Change): Promise<void> {
  const value = (await json(answer)) as Record<string, unknown>;
  response.writeHead(answer.statusCode ?? 502, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(change(value)));
}
