import type { Logger } from 'pino';
import { FormData } from 'undici';
import { GatewayError, UpstreamError } from '../../request/errors';
import { codeOf, readAnswer, type AnswerFacts, type Exchanged, type UpstreamValidation } from './answer';
import { createBreaker, type Breaker } from '../patience/breaker';
import type { Contract } from '../contract/contract';
import { canMeet, demandError, demandOf } from './demands';
import { commonHeaders, declaredHeaders } from './headers';
import { perUpstream, type UpstreamName } from '../names';
import type { CallObserver } from './observer';
import type { Connection } from './pools';
import type { HeldFields } from '../contract/prune';
import { systemClock, withRetries, withSecondTry, type RetryClock } from '../patience/retries';
import { createRetryBudget, type RetryBudget } from '../patience/retryBudget';
import type { RetryProgress } from '../keeping/sharedCall';
import type { Call, Read, Write } from './source';
import type { CallArguments } from '../contract/template';
import { TransportError, transmit, type Message, type Received } from './transport';
import type { Waiter } from '../../request/waiter';

/** What a call carries besides its own arguments. */
export interface Envelope {
  requestId: string;
  /** Headers that say whose call this is. */
  headers: Readonly<Record<string, string>>;
  /** Who waits for the answer, so that the call ends when they leave; absent for calls that go on regardless. */
  waiter?: Waiter;
  observer?: CallObserver | undefined;
  progress?: RetryProgress;
  /** The path that the arguments fill, where it is known. */
  path?: string | undefined;
  /** Last good values of top-level fields, which stand in for odd ones. */
  held?: HeldFields | undefined;
  /** Whether the user token may be replaced once it is refused; then a 401 is no failure yet. */
  mayRenewToken?: boolean;
}

/** A call as a source declares it. */
export type DeclaredCall = Read<never, unknown> | Write<never, unknown, unknown>;

/**
 * Makes a declared call. Throws an `UpstreamError` that holds no text of the upstream, the error of what the upstream
 * demands first, or why its waiter left.
 */
export type Exchange = (call: DeclaredCall, args: CallArguments, envelope: Envelope) => Promise<Exchanged>;

interface Guards {
  connection: Connection;
  contract: Contract;
  validation: UpstreamValidation;
  breaker: Breaker;
  budget: RetryBudget;
  clock: RetryClock;
  logger: Logger;
  /** By how much the timeouts of reads are stretched. */
  stretch: number;
}

/** Joins connections and contracts to the one function through which all upstreams are called. */
export function createExchange(options: {
  connections: Record<UpstreamName, Connection>;
  contracts: Record<UpstreamName, Contract>;
  validation: UpstreamValidation;
  logger: Logger;
  /** Told when the breaker of an upstream opens or closes. */
  onBreaker?: (upstream: UpstreamName, isOpen: boolean) => void;
  clock?: RetryClock | undefined;
  stretch?: number;
}): Exchange {
  const { connections, contracts, validation, logger, onBreaker, clock = systemClock, stretch = 1 } = options;
  const open = (name: UpstreamName): Upstream =>
    new Upstream({
      connection: connections[name],
      contract: contracts[name],
      validation,
      breaker: createBreaker((isOpen) => {
        logBreaker(logger, name, isOpen);
        onBreaker?.(name, isOpen);
      }),
      budget: createRetryBudget(),
      clock,
      logger,
      stretch,
    });
  const upstreams = perUpstream(open);
  return (call, args, envelope) => upstreams[call.upstream].exchange(call, args, envelope);
}

const quietMs = 60_000;
const mostQuietParts = 1000;

/** One upstream behind its guards. */
class Upstream {
  /** Until when an odd part is not told of again, in monotonic milliseconds. */
  private readonly quietUntil = new Map<string, number>();

  constructor(private readonly guards: Guards) {}

  /** Makes a call. Those who have a copy of an earlier answer see no failure, so each is logged here. */
  async exchange(call: DeclaredCall, args: CallArguments, envelope: Envelope): Promise<Exchanged> {
    try {
      return await this.ask(call, args, envelope);
    } catch (error) {
      if (!(error instanceof GatewayError))
        this.log(call, envelope, { err: error }, 'a fault of the gateway ended an upstream call');
      throw error;
    }
  }

  private async ask(call: DeclaredCall, args: CallArguments, envelope: Envelope): Promise<Exchanged> {
    const { connection, contract, validation, breaker, budget, clock } = this.guards;
    const timeoutMs = this.timeoutOf(call);
    const message = messageOf(call, args, envelope, connection);
    const rule = { waiter: envelope.waiter, budget, breaker, pool: connection.pool };
    const attempt = (number: number) => this.tryOnce(call, message, envelope, number);
    const received =
      call.kind === 'read'
        ? await withRetries(
            { ...rule, declared: call.retries, timeoutMs, progress: envelope.progress },
            attempt,
            clock,
          )
        : await withSecondTry(rule, args.headers?.['Idempotency-Key'] !== undefined, attempt, clock);
    const { status } = received;
    const demand = demandOf(status, received.body);
    if (demand && canMeet(demand, call)) {
      this.log(call, envelope, { ...demand, status }, 'upstream demands something first');
      throw demandError(demand);
    }
    if (demand) {
      this.log(call, envelope, { code: codeOf(status, call), status, reason: `demand of ${demand.code}` });
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status);
    }
    const { held, mayRenewToken = false } = envelope;
    const log = {
      failed: (facts: AnswerFacts) => this.log(call, envelope, facts),
      dropped: (facts: AnswerFacts) => this.logDropped(call, envelope, facts),
    };
    return readAnswer({ call, contract, validation, held, mayRenewToken, log }, received);
  }

  /** One HTTP call: within the bulkhead, unless the breaker is open, seen by the observer. */
  private async tryOnce(
    call: DeclaredCall,
    message: Message,
    envelope: Envelope,
    attempt: number,
  ): Promise<Received> {
    const { connection, breaker } = this.guards;
    const { upstream, endpoint } = call;
    const timeoutMs = this.timeoutOf(call);
    const { requestId, waiter, observer } = envelope;
    const startedAt = performance.now();
    const running = observer?.start({ upstream, endpoint, requestId, attempt });
    const sent = running?.headers ? withHeaders(message, running.headers) : message;
    try {
      const received = await breaker.run(() =>
        transmit(connection, sent, { timeoutMs, waiter }, connection.bulkhead.enter()),
      );
      running?.end({ status: received.status, ms: performance.now() - startedAt });
      return received;
    } catch (error) {
      const code = error instanceof GatewayError ? error.code : 'INTERNAL';
      const ms = performance.now() - startedAt;
      running?.end({ code, ms });
      if (error instanceof TransportError) {
        this.log(call, envelope, { code, cause: error.reason, ms: Math.round(ms) });
      }
      throw error;
    }
  }

  /** A write has a time of its own, whatever the deadline. */
  private timeoutOf({ kind, timeoutMs }: DeclaredCall): number {
    return kind === 'read' ? timeoutMs * this.guards.stretch : timeoutMs;
  }

  /** Notes what failed by names alone: addresses, bodies and arguments stay out of the log. */
  private log(
    { upstream, endpoint }: Call,
    { requestId }: Envelope,
    facts: object,
    message = 'upstream call failed',
  ): void {
    this.guards.logger.warn({ upstream, endpoint, requestId, ...facts }, message);
  }

  /** A part that stays odd is told of once a minute, not with each answer. */
  private logDropped(call: Call, envelope: Envelope, facts: AnswerFacts): void {
    const part = `${call.endpoint} ${facts.field?.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${facts.rule}`;
    const now = this.guards.clock.now();
    if ((this.quietUntil.get(part) ?? 0) > now) return;
    if (this.quietUntil.size > mostQuietParts) this.quietUntil.clear();
    this.quietUntil.set(part, now + quietMs);
    this.log(call, envelope, facts, 'part of an upstream answer dropped');
  }
}

const withHeaders = (message: Message, headers: Readonly<Record<string, string>>): Message => ({
  ...message,
  headers: { ...message.headers, ...headers },
});

function messageOf(
  { method, fillPath, ...call }: DeclaredCall,
  args: CallArguments,
  { requestId, headers, path = fillPath(args) }: Envelope,
  { basePath }: Connection,
): Message {
  const isForm = call.kind === 'write' && call.sendsForm;
  return {
    method,
    path: basePath + path,
    headers: {
      ...commonHeaders,
      ...headers,
      ...(args.headers ? declaredHeaders(args.headers) : undefined),
      'x-request-id': requestId,
      ...(args.body === undefined || isForm ? undefined : { 'content-type': 'application/json' }),
    },
    body: args.body === undefined ? null : isForm ? formOf(args.body) : JSON.stringify(args.body),
  };
}

/** The fields of a body as a multipart form; those that are undefined are left out. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | undefined>))
    if (value !== undefined) form.append(name, value);
  return form;
}

function logBreaker(logger: Logger, upstream: UpstreamName, isOpen: boolean): void {
  if (isOpen) logger.warn({ upstream }, 'upstream left alone: its breaker is open');
  else logger.info({ upstream }, 'upstream in use again: its breaker is closed');
}
