import type { Tracer } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { RequestFacts } from '../context';
import type { ErrorCode } from '../../request/errors';
import type { CallObserver, ObservedCall, RunningCall } from '../../upstream/call/observer';
import type { Metrics } from './metrics';
import { serverTiming, type TimedCall } from './serverTiming';
import { traceOperation, type OperationTrace } from './tracing';

/** What watches the operations of a gateway. */
export interface Observers {
  metrics: Metrics;
  logger: Logger;
  /** Absent when nobody collects traces. */
  tracer?: Tracer | undefined;
  /** Whether a request's `traceparent` is a proxy's of ours. */
  trustProxy: boolean;
  /** Notes the time of each upstream for the answer. */
  timesCalls: boolean;
}

/** One operation under observation. */
export interface Observation {
  /** Sees the operation's calls to upstreams. */
  readonly calls: CallObserver;
  /** Notes the operation's end. Logs names and codes only: variables may hold passwords. */
  end(name: string, codes?: readonly ErrorCode[]): void;
  /** The header `Server-Timing` as of now. */
  serverTiming(): string;
}

/** Begins to observe an operation. */
export function observe(
  { metrics, logger, tracer, trustProxy, timesCalls }: Observers,
  { requestId, headers }: RequestFacts,
): Observation {
  const startedAt = performance.now();
  const trace = tracer && traceOperation(tracer, trustProxy ? headers.traceparent : undefined);
  const timed: TimedCall[] | undefined = timesCalls ? [] : undefined;
  return {
    calls: { start: (call) => observeCall(call, metrics, trace, timed) },
    end(operation, codes = []) {
      const ms = performance.now() - startedAt;
      metrics.operation(operation, codes[0] ?? 'OK', ms);
      trace?.end(operation, codes);
      const facts = { requestId, operation, ms: Math.round(ms) };
      logger.info(codes.length > 0 ? { ...facts, codes: [...new Set(codes)] } : facts, 'operation');
    },
    serverTiming: () => serverTiming(performance.now() - startedAt, timed),
  };
}

function observeCall(
  call: ObservedCall,
  metrics: Metrics,
  trace: OperationTrace | undefined,
  timed: TimedCall[] | undefined,
): RunningCall {
  const traced = trace?.call(call);
  return {
    ...(traced && { headers: { traceparent: traced.traceparent } }),
    end(end) {
      metrics.call(call, end);
      timed?.push({ upstream: call.upstream, ms: end.ms });
      traced?.end(end);
    },
  };
}
