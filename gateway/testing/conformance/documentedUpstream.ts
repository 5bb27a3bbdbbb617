import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readBody, type ReceivedRequest, type Reply } from '../fakeUpstream';
import type { JsonSchema, Operation } from './openApi';

/** A request to a documented operation, its path parameters taken apart. */
export interface DocumentedRequest extends ReceivedRequest {
  operation: Operation;
  parameters: Record<string, string>;
}

/** Decides what a request is answered; `drop` closes the connection instead. */
export type Answer = (request: DocumentedRequest) => Reply | 'drop';

/** A server that speaks nothing but its OpenAPI, under a base path. */
export interface DocumentedUpstream {
  /** Its origin with the base path. */
  url: string;
  /** Requests in their order. Those of streams are refused and left out. */
  received: DocumentedRequest[];
  /** Requests that no operation documents, or whose parameters or body do not fit it. */
  violations: string[];
  /** Changes what is answered from now on. */
  answer: Answer;
  close(): Promise<void>;
}

/** What stands between two slashes, or the path parameter that does. */
interface Part {
  text: string;
  parameter: string | undefined;
}

interface Route {
  operation: Operation;
  parts: Part[];
}

const checks = new WeakMap<JsonSchema, ValidateFunction>();
const ofJson = addFormats(new Ajv2020({ strict: false }));
/** Parameters are text: their schemas speak of what it spells. */
const ofText = addFormats(new Ajv2020({ strict: false, coerceTypes: true }));

/** Starts a server for some operations on a free port; what breaks their contract is 400 and noted. */
export async function startDocumentedUpstream(
  operations: readonly Operation[],
  answer: Answer,
  basePath = '',
): Promise<DocumentedUpstream> {
  const routes = operations.map((operation) => ({ operation, parts: partsOf(operation.endpoint, basePath) }));
  const handle = async (request: IncomingMessage): Promise<Reply | 'drop'> => {
    const found = await readRequest(request, routes);
    if (typeof found === 'string') {
      upstream.violations.push(found);
      return { status: 400 };
    }
    if (found.operation.streams) return { status: 503 };
    upstream.received.push(found);
    upstream.violations.push(...violationsOf(found));
    return upstream.answer(found);
  };
  const server = createServer((request, response) => {
    void handle(request).then((reply) => {
      if (reply === 'drop') return request.socket.destroy();
      const { status = 200, body, headers } = reply;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  // A test that stands still for seconds must not find its connections closed.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream: DocumentedUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`,
    received: [],
    violations: [],
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return upstream;
}

async function readRequest(
  request: IncomingMessage,
  routes: readonly Route[],
): Promise<DocumentedRequest | string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const method = request.method ?? '';
  const given = `${method} ${path}`.split('/');
  for (const { operation, parts } of routes) {
    const parameters = match(given, parts);
    if (!parameters) continue;
    return {
      operation,
      parameters,
      method,
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      headers: request.headers,
      body: text === '' ? undefined : await readBody(text, request.headers['content-type'] ?? ''),
    };
  }
  return `${method} ${path} is documented nowhere`;
}

/** The line of an operation's requests, cut at its slashes. */
function partsOf(endpoint: string, basePath: string): Part[] {
  const [method = '', template = ''] = endpoint.split(' ');
  const parts = `${method} ${basePath}${template}`.split('/');
  return parts.map((text) => ({ text, parameter: /^\{(\w+)\}$/.exec(text)?.[1] }));
}

/** The path parameters of a request line; null when it is another operation's. */
function match(given: readonly string[], parts: readonly Part[]): Record<string, string> | null {
  if (given.length !== parts.length) return null;
  if (parts.some(({ text, parameter }, index) => parameter === undefined && text !== given[index]))
    return null;
  return Object.fromEntries(
    parts.flatMap(({ parameter }, index) =>
      parameter === undefined ? [] : [[parameter, decodeURIComponent(given[index] ?? '')]],
    ),
  );
}

/** Where a request does not fit its operation. */
function violationsOf({ operation, parameters, query, headers, body }: DocumentedRequest): string[] {
  const places = { path: parameters, query, header: headers } as const;
  const faults = operation.parameters.flatMap(({ name, in: place, required, schema }) => {
    const value = places[place][place === 'header' ? name.toLowerCase() : name];
    if (value === undefined) return required ? [`${place} parameter ${name} is missing`] : [];
    return faultsOf(ofText, value, schema, `${place} parameter ${name}`);
  });
  const known = new Set(operation.parameters.filter((at) => at.in === 'query').map(({ name }) => name));
  faults.push(
    ...Object.keys(query).flatMap((name) => (known.has(name) ? [] : [`query parameter ${name} is unknown`])),
  );
  if (operation.body) faults.push(...faultsOf(ofJson, body, operation.body, 'body'));
  else if (body !== undefined) faults.push('a body that nobody documents');
  return faults.map((fault) => `${operation.endpoint}: ${fault}`);
}

function faultsOf(ajv: Ajv2020, value: unknown, schema: JsonSchema, what: string): string[] {
  let check = checks.get(schema);
  // Text is turned into the number that it spells only where it stands in an object.
  if (!check)
    checks.set(schema, (check = ajv.compile({ properties: { value: schema }, required: ['value'] })));
  return check({ value }) ? [] : [`${what}: ${ajv.errorsText(check.errors)}`];
}
