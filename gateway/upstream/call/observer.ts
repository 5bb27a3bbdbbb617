import type { ErrorCode } from '../../request/errors';
import type { UpstreamName } from '../names';

/** One HTTP call to an upstream, about to be sent. */
export interface ObservedCall {
  upstream: UpstreamName;
  /** Method and path template: never the path itself, which may hold what a player typed. */
  endpoint: string;
  requestId: string;
  /** 1 for the first try, 2 for the first retry. */
  attempt: number;
}

/** How a call ended: with an answer, or with the code of the error that there was instead. */
export interface CallEnd {
  status?: number;
  code?: ErrorCode;
  /** From sending to the end of the answer. */
  ms: number;
}

/** A call under way, as its observer sees it. */
export interface RunningCall {
  /** Headers to send along, names in lower case: `traceparent`. */
  headers?: Readonly<Record<string, string>>;
  end(end: CallEnd): void;
}

/**
 * Sees every call that is made for a request, each try by itself, for metrics, traces and timings.
 * A call for several requests is seen by the one that made it.
 */
export interface CallObserver {
  start(call: ObservedCall): RunningCall;
}
