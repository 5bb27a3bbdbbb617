import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import { errorCodes, GatewayError, refusal } from './errors';
import { sendEvents } from './eventResponse';
import type { Execute, Executed } from './execute';
import type { GraphiQL } from './graphiql/index';
import { readRequestBody } from './requestBody';
import { clientIpOf, isSameOrigin, plainHeaders, requestIdOf } from './requestFacts';

/** What the handler is built on. */
export interface HandlerOptions {
  execute: Execute;
  /** Answers browsers that open the address; absent in production. */
  graphiql?: GraphiQL | undefined;
  trustProxy: boolean;
  logger: Logger;
}

/** When to ask again for what a service could not answer. */
const retryAfterSeconds = 5;

/** Handler of `/graphql`: POST with JSON; answers JSON, or server-sent events where the caller accepts them. */
export function createHandler(options: HandlerOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = requestIdOf(request);
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('Cache-Control', 'no-store');
    answer(request, response, requestId, options).catch((error: unknown) => {
      if (error instanceof GatewayError) return sendRefusal(request, response, error);
      options.logger.error({ requestId, err: error }, 'the handler failed');
      sendRefusal(request, response, new GatewayError('INTERNAL'));
    });
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { execute, graphiql, trustProxy }: HandlerOptions,
): Promise<void> {
  if (request.method === 'GET' && graphiql) return graphiql(request, response, requestId);
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    throw new GatewayError('METHOD_NOT_ALLOWED');
  }
  // Both keep other sites' pages from acting with the player's cookies: a form cannot send JSON.
  if (!isSameOrigin(request, trustProxy)) throw new GatewayError('ORIGIN_REFUSED');
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new GatewayError('UNSUPPORTED_MEDIA_TYPE');
  }

  const body = await readRequestBody(request);
  const clientIp = clientIpOf(request, trustProxy);
  const left = new AbortController();
  response.once('close', () => left.abort());
  const executed = await execute({
    ...body,
    requestId,
    headers: plainHeaders(request),
    signal: left.signal,
    ...(clientIp ? { clientIp } : {}),
  });
  await send(request, response, executed);
}

async function send(request: IncomingMessage, response: ServerResponse, executed: Executed): Promise<void> {
  const acceptsEvents = request.headers.accept?.includes('text/event-stream') ?? false;
  if (executed.kind === 'stream') {
    if (acceptsEvents) return sendEvents(response, executed.results);
    await executed.results.return();
    throw new GatewayError('BAD_REQUEST', 'Subscriptions need Accept: text/event-stream.');
  }
  if (executed.setCookies.length > 0) response.setHeader('Set-Cookie', executed.setCookies);
  sendJson(response, executed.status, executed.result);
}

function sendJson(response: ServerResponse, status: number, result: ExecutionResult): void {
  if (response.destroyed) return;
  const text = JSON.stringify(result);
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      ...(status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {}),
    })
    .end(text);
}

function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { code, message }: GatewayError,
): void {
  if (response.headersSent) return void response.destroy();
  // The rest of a body that nobody reads would be taken for the next request.
  if (!request.complete) response.setHeader('Connection', 'close');
  sendJson(response, errorCodes[code].status, refusal(code, message));
}
