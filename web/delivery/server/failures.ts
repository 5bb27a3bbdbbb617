/** Why an answer failed, as the log and the metrics tell it. */
import type { ServerResponse } from 'node:http';

/**
 * The closed set of reasons. A server behind this one is `unreachable`, `silent`, `cut` (it broke off in its answer),
 * `invalid` (nobody understands its answer) or `failing` (it says so itself). `application`: a remote one fails.
 * `rendering`: our own fault. `intended`: the page has this status by itself, as one for maintenance.
 * `unknown`: nobody said why.
 */
export type FailureReason =
  | 'unreachable'
  | 'silent'
  | 'cut'
  | 'invalid'
  | 'failing'
  | 'application'
  | 'rendering'
  | 'intended'
  | 'unknown';

/** A failure: never what a visitor sent. */
export interface Failure {
  reason: FailureReason;
  /** A code or a sentence. */
  cause?: string | undefined;
  /** The origin of the server behind this one. */
  address?: string | undefined;
  /** How long it was waited for, in milliseconds. */
  waitedMs?: number | undefined;
}

/** Thrown where a server behind this one gave no usable answer. */
export class BehindError extends Error {
  override readonly name = 'BehindError';
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(`${failure.address ?? 'The gateway'}: ${failure.reason}`, { cause });
    this.failure = failure;
  }
}

const failures = new WeakMap<ServerResponse, Failure>();

/** Notes why an answer fails. The first reason stays, as later ones follow from it. */
export function noteFailure(response: ServerResponse, failure: Failure): void {
  if (!failures.has(response)) failures.set(response, failure);
}

/** Why an answer failed, if it did. */
export function failureOf(response: ServerResponse): Failure | undefined {
  return failures.get(response);
}

/** What an error means for the answer that it prevents; `reason` where the error does not say it. */
export function failureBy(error: unknown, reason: FailureReason = 'rendering'): Failure {
  return error instanceof BehindError ? error.failure : { reason, cause: causeOf(error) };
}

/** Whether work is aborted because the visitor left, and not because its time is up. */
export function hasLeft(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && (signal.reason as Error).name !== 'TimeoutError';
}

/** Whether an answer failed by what is behind this server, and may succeed later. */
export function isPassing(failure: Failure | undefined): boolean {
  return failure !== undefined && !['rendering', 'intended', 'unknown'].includes(failure.reason);
}

/** The code of an error, or its message. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.message;
}
