import { Counter, Gauge, Registry } from 'prom-client';
import type { ErrorCode } from '../../request/errors';
import { upstreamNames, type UpstreamName } from '../../upstream/names';
import type { CallEnd, ObservedCall } from '../../upstream/call/observer';
import { Durations } from './durations';

/** How an operation ended: well, or with the code of its first error. */
export type OperationOutcome = ErrorCode | 'OK';

const operationSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/** Metrics of one gateway in a registry of their own. Labels hold names that this release knows, nothing sent. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const operations = new Durations({
    name: 'gateway_operation_duration_seconds',
    help: 'Time from the request to its answer by operation and outcome.',
    labelNames: ['operation', 'code'],
    bounds: operationSeconds,
  });
  const calls = new Durations({
    name: 'gateway_upstream_call_duration_seconds',
    help: 'Time of each try of an upstream call; the outcome is a status or an error code.',
    labelNames: ['upstream', 'endpoint', 'outcome'],
    bounds: operationSeconds,
  });
  for (const durations of [operations, calls]) durations.register(registry);
  const answers = new Counter({
    name: 'gateway_answer_cache_total',
    help: 'Anonymous queries by whether their whole answer was kept.',
    labelNames: ['result'],
    registers,
  });
  const subscriptions = new Gauge({
    name: 'gateway_live_subscriptions',
    help: 'Subscriptions that are open.',
    registers,
  });
  const breakers = new Gauge({
    name: 'gateway_upstream_breaker_open',
    help: '1 while calls to an upstream are refused because it kept failing.',
    labelNames: ['upstream'],
    registers,
  });
  const limits = new Counter({
    name: 'gateway_limits_hit_total',
    help: 'Fields refused because one caller asked for them too often, by field.',
    labelNames: ['field'],
    registers,
  });
  for (const upstream of upstreamNames) breakers.labels(upstream).set(0);
  const hits = answers.labels('hit');
  const misses = answers.labels('miss');

  return {
    registry,
    operation(name: string, code: OperationOutcome, ms: number): void {
      operations.observe(ms / 1000, name, code);
    },
    call({ upstream, endpoint }: ObservedCall, { status, code, ms }: CallEnd): void {
      calls.observe(ms / 1000, upstream, endpoint, code ?? status);
    },
    breaker(upstream: UpstreamName, isOpen: boolean): void {
      breakers.labels(upstream).set(isOpen ? 1 : 0);
    },
    limitHit(field: string): void {
      limits.labels(field).inc();
    },
    answerCache(isHit: boolean): void {
      (isHit ? hits : misses).inc();
    },
    subscription(change: 1 | -1): void {
      subscriptions.inc(change);
    },
  };
}

/** The metrics of one gateway. */
export type Metrics = ReturnType<typeof createMetrics>;
