import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the fake upstream received it. */
export interface ReceivedRequest {
  method: string;
  /** Path as sent, still encoded, without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** What a route answers. `hang` never answers. */
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

type Route = (
  request: ReceivedRequest,
  response: ServerResponse,
) => Reply | 'hang' | 'streaming' | Promise<Reply>;

const unavailable: Route = () => ({ status: 503 });

/** An upstream over a real socket that records what it is asked. */
export interface FakeUpstream {
  url: string;
  received: ReceivedRequest[];
  /** Requests to one path. */
  to(path: string): ReceivedRequest[];
  /** Sets what `GET /path` answers: a body for status 200, or a function. */
  on(endpoint: string, reply: Route | object): void;
  /** Stops listening and drops connections: from then on it is a dead port. */
  die(): Promise<void>;
}

/** Starts a fake upstream on a free port; what has no route answers 503. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  const received: ReceivedRequest[] = [];
  const routes = new Map<string, Route>();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const record = await readRequest(request);
    received.push(record);
    const route = routes.get(`${record.method} ${record.path}`) ?? unavailable;
    const reply = await route(record, response);
    if (reply === 'hang' || reply === 'streaming') return;
    const { status = 200, body, headers = {} } = reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    to: (path) => received.filter((request) => request.path === path),
    on(endpoint, reply) {
      routes.set(endpoint, typeof reply === 'function' ? (reply as Route) : () => ({ body: reply }));
    },
    async die() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const [path = '', query = ''] = (request.url ?? '').split('?');
  return {
    method: request.method ?? '',
    path,
    query: Object.fromEntries(new URLSearchParams(query)),
    headers: request.headers,
    body: text === '' ? undefined : await readBody(text, request.headers['content-type'] ?? ''),
  };
}

/** JSON, or the fields of a multipart form. */
export async function readBody(text: string, type: string): Promise<unknown> {
  if (!type.startsWith('multipart/')) return JSON.parse(text);
  return Object.fromEntries(await new Response(text, { headers: { 'content-type': type } }).formData());
}
