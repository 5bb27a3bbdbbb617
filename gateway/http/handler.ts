import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import { browserNames, parseCookies } from '../../rules/cookies';
import { errorCodes, GatewayError, refusal } from '../request/errors';
import { compressedJson } from './compressedJson';
import { sendEvents } from './eventResponse';
import type { Execute, ExecutedResult, OperationRequest } from '../pipeline/execute';
import type { GraphiQL } from '../graphiql/index';
import { readAccept, type ResultType, type Wanted } from './negotiation';
import { cacheControlOf, publicQueryOf, readPublicQuery, withAsOf, type PublicQuery } from './publicQuery';
import { refuseOtherSites } from './sameOrigin';
import { createOpenStreams, TooManyStreams } from './openStreams';
import { readRequestBody, type RequestBody } from './requestBody';
import { clientIpOf, languageOf, navigationOf, plainHeaders, requestIdOf } from '../request/facts';

/** What the handler is built on. */
export interface HandlerOptions {
  execute: Execute;
  /** Answers browsers that open the address; absent in production. */
  graphiql?: GraphiQL | undefined;
  /** Whether a trusted document may be asked for by GET. */
  isPublic: (id: string) => boolean;
  trustProxy: boolean;
  /** Whether players reach the site by https. */
  isSecure: boolean;
  /** How many live streams one address may have open; 200 unless said otherwise. */
  streamsPerAddress?: number | undefined;
  logger: Logger;
}

/** One request, and how to answer it. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  wanted: Wanted;
  /** Whether the site's own web server asks, which is told what it may give to others. */
  tellsShared: boolean;
}

/** When to ask again for what a service could not answer, and did not say itself. */
const retryAfterSeconds = 5;

/**
 * Handler of `/graphql` as GraphQL over HTTP says: POST with JSON, or GET of a public query; answers JSON of the type that the caller accepts, or
 * server-sent events.
 */
export function createHandler(options: HandlerOptions) {
  const streams = createOpenStreams(options.streamsPerAddress);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const exchange: Exchange = {
      request,
      response,
      requestId: requestIdOf(request),
      wanted: readAccept(request.headers.accept),
      tellsShared: options.trustProxy && request.headers['x-tell-shared'] === '1',
    };
    answer(exchange, options, streams).catch((error: unknown) => {
      if (error instanceof GatewayError) return sendRefusal(exchange, error);
      options.logger.error({ requestId: exchange.requestId, err: error }, 'the handler failed');
      sendRefusal(exchange, new GatewayError('INTERNAL'));
    });
  };
}

async function answer(
  exchange: Exchange,
  options: HandlerOptions,
  streams: ReturnType<typeof createOpenStreams>,
): Promise<void> {
  const { execute, graphiql, trustProxy, isSecure } = options;
  const { request, response, requestId, wanted } = exchange;
  const publicQuery = publicQueryOf(request);
  if (publicQuery) return answerPublic(exchange, readPublicQuery(request, publicQuery), options);
  if (request.method === 'GET' && graphiql && acceptsPages(request)) {
    setCommonHeaders(exchange);
    return graphiql(request, response, requestId);
  }
  if (request.method !== 'POST') throw new GatewayError('METHOD_NOT_ALLOWED');
  refuseOtherSites(request, trustProxy);
  if (!wanted.type && !wanted.events) throw new GatewayError('NOT_ACCEPTABLE');

  const body = await readRequestBody(request);
  const clientIp = clientIpOf(request, trustProxy);
  const executed = await execute(operationRequest(exchange, body, clientIp));
  if (executed.kind === 'result') return sendResult(exchange, executed);
  try {
    if (!wanted.events)
      throw new GatewayError('BAD_REQUEST', 'Subscriptions need Accept: text/event-stream.');
    const session = parseCookies(request.headers.cookie).get(browserNames(isSecure)('sid'));
    const end = streams.begin(clientIp, session);
    await sendStream(exchange, executed.results).finally(end);
  } finally {
    await executed.results.return();
  }
}

/** Answers a GET. Nothing of the request reaches the document but what its address says. */
async function answerPublic(
  exchange: Exchange,
  query: PublicQuery,
  { execute, isPublic, trustProxy }: HandlerOptions,
): Promise<void> {
  // One address has one answer: caches between site and visitor need not tell clients apart by what they accept.
  const plain = { ...exchange, wanted: readAccept(undefined) };
  if (!isPublic(query.id)) throw new GatewayError('METHOD_NOT_ALLOWED', 'Send this document by POST.');
  const facts = { headers: {}, language: query.language };
  const executed = await execute(
    operationRequest(plain, query, clientIpOf(exchange.request, trustProxy), facts),
  );
  if (executed.kind === 'stream') throw new GatewayError('METHOD_NOT_ALLOWED');
  const { json, asOfMs } = executed;
  // What is not whole, or not fresh, nobody may keep.
  if (!json || asOfMs === undefined) return sendResult(plain, executed);
  const { headers } = exchange.request;
  const { bytes, encoding } = await compressedJson(withAsOf(json, asOfMs), headers['accept-encoding']);
  sendJson(plain, 200, bytes, {
    'Cache-Control': cacheControlOf(query),
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
}

const acceptsPages = ({ headers: { accept = '*/*' } }: IncomingMessage): boolean =>
  accept.includes('text/html') || accept.includes('*/*');

/** What a request says of who asks. */
type RequestTold = Pick<OperationRequest, 'headers' | 'navigation' | 'language'>;

const toldBy = (request: IncomingMessage): RequestTold => ({
  headers: plainHeaders(request),
  navigation: navigationOf(request),
  language: languageOf(request),
});

function operationRequest(
  { request, response, requestId }: Exchange,
  { id, query, operationName, variables }: RequestBody,
  clientIp: string | undefined,
  facts: RequestTold = toldBy(request),
): OperationRequest {
  let left: AbortController | undefined;
  return {
    id,
    query,
    operationName,
    variables,
    requestId,
    ...facts,
    ...(clientIp !== undefined && { clientIp }),
    /** Made when it is first asked for: what is answered at once needs none. */
    get signal() {
      if (left) return left.signal;
      const controller = (left = new AbortController());
      if (response.destroyed) controller.abort();
      // Comes after every answer too, when nobody is left to be told.
      else response.once('close', () => response.writableFinished || controller.abort());
      return controller.signal;
    },
  };
}

/** For answers that write their own head. */
function setCommonHeaders({ response, requestId }: Exchange): void {
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('Cache-Control', 'no-store');
}

function sendStream(exchange: Exchange, results: AsyncIterable<ExecutionResult>): Promise<void> {
  setCommonHeaders(exchange);
  return sendEvents(exchange.response, results);
}

/**
 * Sends a result, compressed where a query led to it. What a mutation says stays as long as it is: it may hold what only
 * this session may know beside what the caller sent, and lengths of compressed answers would reveal it (BREACH).
 */
async function sendResult(exchange: Exchange, executed: ExecutedResult): Promise<void> {
  const { result, json = JSON.stringify(result), setCookies, isRead } = executed;
  const { headers } = exchange.request;
  const { bytes, encoding } = isRead
    ? await compressedJson(json, headers['accept-encoding'])
    : { bytes: json, encoding: undefined };
  const status = statusFor(exchange.wanted, executed);
  const retryAfter = result.errors?.[0]?.extensions.retryAfter;
  sendJson(exchange, status, bytes, {
    'Server-Timing': executed.serverTiming,
    ...(isRead && { Vary: 'Accept-Encoding' }),
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(exchange.tellsShared && executed.json && { 'X-Answer-Shared': '1' }),
    ...(status === 503 && typeof retryAfter === 'number' && { 'Retry-After': String(retryAfter) }),
    ...(setCookies.length > 0 && { 'Set-Cookie': setCookies }),
  });
}

/**
 * To a client that takes nothing but `application/json` a status other than 200 means that a proxy answered, not
 * GraphQL: it gets 200 for a document or variables that do not fit the schema.
 */
function statusFor(
  { onlyPlainJson }: Wanted,
  { result, status }: { result: ExecutionResult; status: number },
) {
  const code = result.errors?.[0]?.extensions.code;
  const isGraphQLsOwn = code === 'OPERATION_INVALID' || code === 'BAD_USER_INPUT';
  return onlyPlainJson && isGraphQLsOwn ? 200 : status;
}

function sendRefusal(exchange: Exchange, error: GatewayError): void {
  const { code, message } = error;
  const { request, response } = exchange;
  if (response.headersSent) return void response.destroy();
  sendJson(exchange, errorCodes[code].status, JSON.stringify(refusal(code, message)), {
    ...(code === 'METHOD_NOT_ALLOWED' && { Allow: 'POST' }),
    ...(error instanceof TooManyStreams && { 'Retry-After': String(error.retryAfterSeconds) }),
    // The rest of a body that nobody reads would be taken for the next request.
    ...(!request.complete && { Connection: 'close' }),
  });
}

/** Writes the whole answer, head and body, at once. */
function sendJson(
  { response, requestId, wanted }: Exchange,
  status: number,
  json: string | Buffer,
  more: Record<string, string | string[]>,
): void {
  if (response.destroyed) return;
  const type: ResultType = wanted.type ?? 'application/json';
  response
    .writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(json),
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...(status === 503 && { 'Retry-After': String(retryAfterSeconds) }),
      ...more,
    })
    .end(json);
}
