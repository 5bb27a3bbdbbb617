import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseDown } from '../database/index';
import { readContract } from './contract';
import type { Call, Handlers } from './handlers';
import { Refusal, unavailable } from './refusal';
import { compile, faultIn } from './validation';

const bodyLimit = 64 * 1024;

/** A request that a service has answered. */
export interface AnsweredOperation {
  service: string;
  operation: string;
  status: number;
  /** `OK`, or the code of the refusal. */
  outcome: string;
  ms: number;
}

/** The operation of a route. */
interface OperationConfig {
  service?: string;
  operation?: string;
}

/** Codes of the refused requests. */
const outcomes = new WeakMap<FastifyRequest, string>();

/**
 * An app without operations: request ids, limits, and errors that never show internals. `trustProxy`: whether the
 * gateway stands on another machine, so that callers from anywhere may name the player's address.
 */
export function buildApp(
  logger: Logger,
  {
    trustProxy = false,
    onAnswer = () => undefined,
  }: { trustProxy?: boolean; onAnswer?: (answered: AnsweredOperation) => void } = {},
): FastifyInstance {
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    forceCloseConnections: 'idle',
    genReqId: (request) => acceptableId(request.headers['x-request-id']) ?? randomUUID(),
    // The gateway appends its caller last; the entries before it came from the caller and prove nothing.
    trustProxy: (address, hop) => hop === 0 && (trustProxy || isLoopback(address)),
  });
  // JSON is the only content type of the contracts, and a foreign site cannot make a browser send it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compile(schema as Record<string, unknown>, httpPart ?? ''),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { service, operation } = request.routeOptions.config as OperationConfig;
    if (service === undefined || operation === undefined) return;
    const { statusCode: status, elapsedTime: ms } = reply;
    const outcome = outcomes.get(request) ?? 'OK';
    onAnswer({ service, operation, status, outcome, ms });
    const facts = { service, operation, status, outcome, ms: Math.round(ms) };
    // Every write is logged; a read is logged only when it failed.
    if (request.method === 'GET' && status < 500) request.log.debug(facts, 'answered');
    else request.log.info(facts, 'answered');
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'NOT_FOUND', 'There is nothing at this address. Check the path and the method.');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  return app;
}

/** Registers every operation of the contract `name` with its handler. Throws when an operation has no handler. */
export function serve<Operations>(app: FastifyInstance, name: string, handlers: Handlers<Operations>): void {
  const byId = handlers as unknown as Record<string, (call: Call<unknown>) => Promise<unknown>>;
  for (const operation of readContract(name)) {
    const handler = byId[operation.id];
    if (!handler) throw new Error(`The service ${name} has no handler for ${operation.id}.`);
    const { query, path, headers, body, isForm } = operation;
    const route = {
      method: operation.method,
      url: operation.url,
      config: { service: name, operation: operation.id } as object,
      schema: { querystring: query, params: path, headers, ...(body ? { body } : {}) },
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        reply.code(operation.status);
        return handler(callOf(request, reply));
      },
    } satisfies RouteOptions;
    if (isForm) serveForm(app, route);
    else app.route(route);
  }
}

/** Registers an operation that takes a multipart form, in a scope of its own: no other one takes multipart. */
function serveForm(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { files: 0, fields: 10, parts: 10, headerPairs: 20, fieldNameSize: 100, fieldSize: 16 * 1024 },
    });
    scope.removeContentTypeParser('application/json');
    scope.route(route);
  });
}

function callOf(request: FastifyRequest, reply: FastifyReply): Call<unknown> {
  const { query, params, headers, body } = request;
  return { query, path: params, headers, body, request, reply } as Call<unknown>;
}

function acceptableId(id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : undefined;
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  outcomes.set(request, refusal.code);
  if (refusal !== error && refusal.status >= 500) request.log.error({ err: error }, 'the request failed');
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(refusal.status).send(refusal.body);
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) {
    const fault = faultIn(error.validationContext ?? 'request', error.validation);
    return new Refusal(400, 'INVALID', `The request is not acceptable: ${fault}. Mend it and send it again.`);
  }
  if (error.statusCode && error.statusCode < 500) {
    return new Refusal(error.statusCode, 'INVALID', `The request is not acceptable: ${error.message}.`);
  }
  if (isDatabaseDown(error))
    return unavailable('The service cannot answer at the moment. Try again in a few seconds.');
  return new Refusal(500, 'INTERNAL', 'The request failed on our side. It has been noted; try again later.');
}
