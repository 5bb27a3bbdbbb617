import { GraphQLError } from 'graphql';

/**
 * The closed set of codes of errors that are our fault or the caller's, with the HTTP status of an answer
 * that holds nothing else and the sentence that goes with it. `docs/errors.md` explains each.
 */
export const errorCodes = {
  BAD_REQUEST: { status: 400, message: 'The request is not a GraphQL request.' },
  OPERATION_NOT_TRUSTED: {
    status: 400,
    message: 'Only documents registered with this release are accepted.',
  },
  OPERATION_INVALID: { status: 400, message: 'The document does not fit the schema.' },
  OPERATION_TOO_LARGE: { status: 400, message: 'The document is too large or too deep.' },
  BAD_USER_INPUT: { status: 400, message: 'An argument is not acceptable.' },
  UNAUTHENTICATED: { status: 200, message: 'Sign in first.' },
  CAPTCHA_REQUIRED: { status: 400, message: 'Solve a captcha and send the request again.' },
  FINGERPRINT_REQUIRED: { status: 400, message: 'Send the request again with a fresh fingerprint.' },
  TERMS_CHANGED: { status: 451, message: 'The terms have changed: confirm them first.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Wait before the next one.' },
  CLIENT_CLOSED_REQUEST: { status: 499, message: 'The client left before the answer.' },
  ORIGIN_REFUSED: { status: 403, message: 'Requests from other sites are refused.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Use POST.' },
  NOT_ACCEPTABLE: { status: 406, message: 'Accept application/json.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send application/json.' },
  UPSTREAM_UNAVAILABLE: { status: 503, message: 'A service cannot be reached.' },
  UPSTREAM_TIMEOUT: { status: 503, message: 'A service did not answer in time.' },
  UPSTREAM_INVALID: { status: 502, message: 'A service gave an answer that is not understood.' },
  DEADLINE_EXCEEDED: { status: 503, message: 'The request took too long.' },
  INTERNAL: { status: 500, message: 'Something went wrong.' },
} as const;

/** One of the closed set of codes. */
export type ErrorCode = keyof typeof errorCodes;

/** Any failure that the gateway itself raises. Its message is safe to show: it never holds upstream text. */
export class GatewayError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string = errorCodes[code].message) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
  }
}

/** A call to an upstream that gave nothing usable. What it knows is for the log, not for the answer. */
export class UpstreamError extends GatewayError {
  /** Status of the upstream's answer, where there was one. */
  readonly status: number | undefined;
  /** How long the upstream asks to be left alone, in milliseconds, where it says so. */
  readonly retryAfterMs: number | undefined;
  constructor(code: ErrorCode, status?: number, retryAfterMs?: number) {
    super(code);
    this.name = 'UpstreamError';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What a service has to know, since it named it before. Throws `UPSTREAM_INVALID` when it is missing. */
export function known<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new UpstreamError('UPSTREAM_INVALID');
  return value;
}

/** A demand for a captcha. */
export class CaptchaError extends GatewayError {
  /** What the captcha is for, as a value of `CaptchaPurpose`. */
  readonly purpose: string;
  constructor(purpose: string) {
    super('CAPTCHA_REQUIRED');
    this.name = 'CaptchaError';
    this.purpose = purpose;
  }
}

/** An argument that the schema's types allow and the documented bounds do not. */
export function badInput(message: string): GatewayError {
  return new GatewayError('BAD_USER_INPUT', message);
}

/** An answer that holds one error and no data. */
export function refusal(code: ErrorCode, message?: string): { errors: GraphQLError[] } {
  return { errors: [publicError(new GatewayError(code, message))] };
}

/**
 * What a caller may see of an error: its code, its place, a sentence of ours, the seconds after which a service wants to
 * be asked again, and what a captcha is for.
 * Whatever is not a `GatewayError` becomes `INTERNAL`, but for arguments that GraphQL itself refused.
 */
export function publicError(error: unknown): GraphQLError {
  const located = error instanceof GraphQLError ? error : undefined;
  const cause = rootCause(error);
  const { code, message } = describe(cause, located);
  const wait = cause instanceof UpstreamError ? cause.retryAfterMs : undefined;
  return new GraphQLError(message, {
    extensions: {
      code,
      ...(wait !== undefined && { retryAfter: Math.ceil(wait / 1000) }),
      ...(cause instanceof CaptchaError && { captcha: cause.purpose }),
    },
    ...(located?.path ? { path: located.path } : {}),
    ...(located?.nodes ? { nodes: located.nodes } : {}),
  });
}

/** The error that was thrown first, inside whatever GraphQL wrapped around it. */
export function rootCause(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootCause(error.originalError) : error;
}

function describe(cause: unknown, located: GraphQLError | undefined): { code: ErrorCode; message: string } {
  if (cause instanceof GatewayError) return { code: cause.code, message: cause.message };
  // GraphQL refuses variables that do not fit their types before any resolver runs; a null that an argument has no
  // room for it refuses at the field, and only its sentence tells that from faults of ours.
  const isRefusedInput =
    cause instanceof GraphQLError && (!located?.path || cause.message.startsWith('Argument "'));
  const code = isRefusedInput ? 'BAD_USER_INPUT' : 'INTERNAL';
  return { code, message: errorCodes[code].message };
}
