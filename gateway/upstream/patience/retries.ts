import { setTimeout as sleep } from 'node:timers/promises';
import { UpstreamError } from '../../request/errors';
import type { Breaker } from './breaker';
import { retryAfterMs } from '../call/headers';
import type { RetryBudget } from './retryBudget';
import type { RetryProgress } from '../keeping/sharedCall';
import type { Retries } from '../call/source';
import { TransportError, type Received } from '../call/transport';
import { beforeLeaving, type Waiter } from '../../request/waiter';

/** What a retry has to know. */
export interface RetryRule {
  /** Retries as the specification has them; undefined for the usual quick one. */
  declared: Retries | undefined;
  timeoutMs: number;
  /** Undefined when nobody in particular waits. */
  waiter: Waiter | undefined;
  /** Told of each retry, for callers that wait together. */
  progress: RetryProgress | undefined;
  budget: RetryBudget;
  /** While it is open no retry would reach the upstream. */
  breaker: Pick<Breaker, 'isOpen'>;
  /** Destroyed once the gateway is closed. */
  pool: { readonly destroyed: boolean };
}

/** What a second try soon after the first has to know. */
export type QuickRule = Pick<RetryRule, 'waiter' | 'budget' | 'breaker' | 'pool'>;

/** How time passes between tries; tests bring their own. */
export interface RetryClock {
  /** Monotonic milliseconds. */
  now(): number;
  /** Throws why the waiter left when they leave first. */
  wait(ms: number, waiter: Waiter | undefined): Promise<void>;
  /** Between 0 and 1. */
  random(): number;
}

/** The machine's own time and chance. */
export const systemClock: RetryClock = {
  now: () => performance.now(),
  async wait(ms, waiter) {
    // What goes on behind must not keep a process alive that is done.
    const over = sleep(ms, undefined, { ref: false });
    await (waiter ? beforeLeaving(over, waiter) : over);
  },
  random: Math.random,
};

const usualRetries = 1;
/** Decorrelated jitter: each delay lies between the shortest and three times the one before, below the longest. */
const shortestMs = 20;
const longestMs = 250;

/** Statuses of an upstream that may answer if asked again; 500 is more often a fault that stays. */
const passingStatuses = new Set([429, 502, 503, 504]);

/**
 * Makes a read until it gives something other than a passing failure, or retries, budget or time are used up;
 * then what the last try gave. An upstream that says how long to leave it alone is left alone for as long, or
 * not asked again where the time does not allow that. Before the retries that a source declares, a connection that was
 * lost before any answer is tried again soon, and nobody is told of that failure.
 */
export async function withRetries(
  rule: RetryRule,
  attempt: (number: number) => Promise<Received>,
  clock: RetryClock,
): Promise<Received> {
  const { declared, budget } = rule;
  const endsAt = rule.waiter?.endsAt ?? clock.now() + patienceMs(rule);
  const times = declared?.times ?? usualRetries;
  const once = counted(attempt);
  let jitterMs = shortestMs;
  budget.earn();
  for (let retries = 0; ; retries += 1) {
    const tried = await (declared && retries === 0 ? tryTwice(rule, once, isLost, clock) : once());
    if (retries === times || !isRetried(tried, declared) || rule.breaker.isOpen) return unwrap(tried);

    jitterMs = Math.min(longestMs, shortestMs + clock.random() * (3 * jitterMs - shortestMs));
    const delayMs = Math.max(declared?.everyMs ?? jitterMs, askedDelayMs(tried) ?? 0);
    if (clock.now() + delayMs + neededMs(tried, rule) > endsAt) return unwrap(tried);
    if (!declared && !budget.spend()) return unwrap(tried);
    rule.progress?.failed(failureOf(tried), clock.now() + delayMs);
    await clock.wait(delayMs, rule.waiter);
    if (rule.pool.destroyed) return unwrap(tried);
  }
}

/**
 * Makes a write, and once more where the upstream cannot have acted on it: its connection was refused, so that nothing was
 * sent. A lost connection counts too where the write is `keyed`: its idempotency key makes it the same write again.
 */
export async function withSecondTry(
  rule: QuickRule,
  keyed: boolean,
  attempt: (number: number) => Promise<Received>,
  clock: RetryClock,
): Promise<Received> {
  rule.budget.earn();
  const mayRepeat = (tried: Tried): boolean => isLost(tried) && (keyed || tried.error.isUnsent);
  return unwrap(await tryTwice(rule, counted(attempt), mayRepeat, clock));
}

/** A try, and another one soon after if the first may be repeated, budget and time allow it and it can arrive. */
async function tryTwice(
  { waiter, budget, breaker, pool }: QuickRule,
  once: () => Promise<Tried>,
  mayRepeat: (tried: Tried) => boolean,
  clock: RetryClock,
): Promise<Tried> {
  const tried = await once();
  if (!mayRepeat(tried) || breaker.isOpen) return tried;
  const delayMs = shortestMs + clock.random() * 2 * shortestMs;
  if (waiter && clock.now() + delayMs > waiter.endsAt) return tried;
  if (!budget.spend()) return tried;
  await clock.wait(delayMs, waiter);
  return pool.destroyed ? tried : once();
}

/** Tells each try its number, the first one 1. */
function counted(attempt: (number: number) => Promise<Received>): () => Promise<Tried> {
  let number = 0;
  return () => attempt((number += 1)).catch((error: unknown) => new Failed(error));
}

/** What a try gave. */
type Tried = Received | Failed;

class Failed {
  constructor(readonly error: unknown) {}
}

function unwrap(tried: Tried): Received {
  if (tried instanceof Failed) throw tried.error;
  return tried;
}

const failureOf = (tried: Tried): unknown =>
  tried instanceof Failed ? tried.error : new UpstreamError('UPSTREAM_UNAVAILABLE', tried.status);

/** The connection was refused, or lost before any byte of the answer. */
function isLost(tried: Tried): tried is Failed & { error: TransportError } {
  if (!(tried instanceof Failed) || !(tried.error instanceof TransportError)) return false;
  return tried.error.beforeAnswer && tried.error.code === 'UPSTREAM_UNAVAILABLE';
}

/** A specification that says how often means every failure of the service. */
function isRetried(tried: Tried, declared: Retries | undefined): boolean {
  if (!(tried instanceof Failed))
    return passingStatuses.has(tried.status) || (declared !== undefined && tried.status >= 500);
  return tried.error instanceof TransportError && tried.error.beforeAnswer;
}

function askedDelayMs(tried: Tried): number | undefined {
  if (tried instanceof Failed || (tried.status !== 429 && tried.status !== 503)) return undefined;
  return retryAfterMs(tried.headers['retry-after'], Date.now());
}

/** After a timeout a further try makes sense only with as much time as the one before had. */
function neededMs(tried: Tried, { declared, timeoutMs }: RetryRule): number {
  const timedOut = tried instanceof Failed && (tried.error as TransportError).code === 'UPSTREAM_TIMEOUT';
  return timedOut && !declared ? timeoutMs : 0;
}

/** How long a call goes on for which nobody's deadline counts. */
function patienceMs({ declared, timeoutMs }: RetryRule): number {
  const usual = timeoutMs * 2;
  return declared ? declared.times * (declared.everyMs + timeoutMs) + timeoutMs : usual;
}
