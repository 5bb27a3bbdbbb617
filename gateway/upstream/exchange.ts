import type { Logger } from 'pino';
import { GatewayError } from '../errors';
import { readAnswer, type Exchanged, type UpstreamValidation } from './answer';
import { createBreaker, type Breaker } from './breaker';
import type { Contract } from './contract';
import { throwDemand } from './demands';
import { commonHeaders, declaredHeaders } from './headers';
import type { UpstreamName } from './names';
import type { CallObserver } from './observer';
import type { Connection } from './pools';
import { systemClock, withRetries, type RetryClock, type RetryRule } from './retries';
import { createRetryBudget, type RetryBudget } from './retryBudget';
import type { RetryProgress } from './sharedCall';
import type { Call, Read, Write } from './source';
import type { CallArguments } from './template';
import { TransportError, transmit, type Message, type Received } from './transport';
import type { Waiter } from './waiter';

/** What a call carries besides its own arguments. */
export interface Envelope {
  requestId: string;
  /** Headers that say whose call this is. */
  headers: Readonly<Record<string, string>>;
  /** Who waits for the answer, so that the call ends when they leave; absent for calls that go on regardless. */
  waiter?: Waiter;
  observer?: CallObserver | undefined;
  progress?: RetryProgress;
}

/** A call as a source declares it. */
export type DeclaredCall = Read<never, unknown> | Write<never, unknown, unknown>;

/**
 * Makes a declared call. Throws an `UpstreamError` that holds no text of the upstream, the error of what the upstream
 * demands first, or why its waiter left.
 */
export type Exchange = (call: DeclaredCall, args: CallArguments, envelope: Envelope) => Promise<Exchanged>;

interface Upstream {
  connection: Connection;
  contract: Contract;
  breaker: Breaker;
  budget: RetryBudget;
}

/** Joins connections and contracts to the one function through which all upstreams are called. */
export function createExchange(options: {
  connections: Record<UpstreamName, Connection>;
  contracts: Record<UpstreamName, Contract>;
  validation: UpstreamValidation;
  logger: Logger;
  /** Told when the breaker of an upstream opens or closes. */
  onBreaker?: (upstream: UpstreamName, isOpen: boolean) => void;
  clock?: RetryClock;
}): Exchange {
  const { logger, validation, onBreaker, clock = systemClock } = options;
  const names = Object.keys(options.connections) as UpstreamName[];
  const upstreams = Object.fromEntries(
    names.map((name): [string, Upstream] => [
      name,
      {
        connection: options.connections[name],
        contract: options.contracts[name],
        breaker: createBreaker((isOpen) => {
          logBreaker(logger, name, isOpen);
          onBreaker?.(name, isOpen);
        }),
        budget: createRetryBudget(),
      },
    ]),
  ) as Record<UpstreamName, Upstream>;

  return async (call, args, envelope) => {
    const upstream = upstreams[call.upstream];
    const message = messageOf(call, args, envelope, upstream.connection);
    const log = (facts: object): void =>
      logger.warn(
        { upstream: call.upstream, endpoint: call.endpoint, requestId: envelope.requestId, ...facts },
        'upstream call failed',
      );
    const attempt = (number: number): Promise<Received> =>
      tryOnce(call, message, envelope, upstream, number, log);
    const received =
      call.kind === 'read'
        ? await withRetries(ruleOf(call, envelope, upstream), attempt, clock)
        : await attempt(1);
    throwDemand(received.status, received.text);
    return readAnswer(call, received, upstream.contract, validation, log);
  };
}

function messageOf(
  { method, fillPath }: Call,
  args: CallArguments,
  { requestId, headers }: Envelope,
  { basePath }: Connection,
): Message {
  return {
    method,
    path: basePath + fillPath(args),
    headers: {
      ...commonHeaders,
      ...headers,
      ...(args.headers ? declaredHeaders(args.headers) : undefined),
      'x-request-id': requestId,
      ...(args.body === undefined ? undefined : { 'content-type': 'application/json' }),
    },
    body: args.body === undefined ? null : JSON.stringify(args.body),
  };
}

const ruleOf = (
  { retries: declared, timeoutMs }: Read<never, unknown>,
  { waiter, progress }: Envelope,
  { budget, breaker }: Upstream,
): RetryRule => ({
  declared,
  timeoutMs,
  waiter,
  progress,
  budget,
  isLeftAlone: () => breaker.isOpen,
});

/** One HTTP call: within the bulkhead, unless the breaker is open, seen by the observer. */
async function tryOnce(
  { upstream: name, endpoint, timeoutMs }: Call,
  message: Message,
  { requestId, waiter, observer }: Envelope,
  { connection, breaker }: Upstream,
  attempt: number,
  log: (facts: object) => void,
): Promise<Received> {
  const startedAt = performance.now();
  const elapsedMs = (): number => performance.now() - startedAt;
  const running = observer?.start({ upstream: name, endpoint, requestId, attempt });
  const sent = running?.headers
    ? { ...message, headers: { ...message.headers, ...running.headers } }
    : message;
  try {
    const received = await breaker.run(() =>
      transmit(connection, sent, { timeoutMs, waiter }, connection.bulkhead.enter()),
    );
    running?.end({ status: received.status, ms: elapsedMs() });
    return received;
  } catch (error) {
    const code = error instanceof GatewayError ? error.code : 'INTERNAL';
    const ms = elapsedMs();
    running?.end({ code, ms });
    if (error instanceof TransportError) log({ code, cause: error.reason, ms: Math.round(ms) });
    throw error;
  }
}

function logBreaker(logger: Logger, upstream: UpstreamName, isOpen: boolean): void {
  if (isOpen) logger.warn({ upstream }, 'upstream left alone: its breaker is open');
  else logger.info({ upstream }, 'upstream in use again: its breaker is closed');
}
