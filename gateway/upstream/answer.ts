import { UpstreamError, type ErrorCode } from '../errors';
import type { Contract, Mismatch } from './contract';
import { passableCookies, retryAfterMs } from './headers';
import type { Call } from './source';
import type { Received } from './transport';

/**
 * What is done with an answer that does not fit its schema: `enforce` refuses it, `measure` logs where it does not
 * fit and passes it on, to learn what a new upstream really sends before it is held to it.
 */
export type UpstreamValidation = 'enforce' | 'measure';

/** An answer that the OpenAPI file documents, its body checked against it. */
export interface Exchanged {
  status: number;
  body: unknown;
  /** What the body was read from; undefined where there is none. */
  json: string | undefined;
  setCookies: string[];
  /** Milliseconds for which the upstream asks to be left alone. */
  retryAfterMs: number | undefined;
}

/** Why an answer is of no use: the facts that may be logged, never a value. */
export type AnswerFacts = { code?: ErrorCode; status: number; reason?: string } & Partial<Mismatch>;

/**
 * Reads an answer as its contract has it, or throws `UPSTREAM_INVALID`, `UPSTREAM_UNAVAILABLE` for answers that say
 * so by their status in whatever shape, `UNAUTHENTICATED` for a 401 likewise. `log` is told why.
 */
export function readAnswer(
  call: Call,
  received: Received,
  contract: Contract,
  validation: UpstreamValidation,
  log: (facts: AnswerFacts) => void,
): Exchanged {
  const { status, headers, text } = received;
  const rule = contract.answer(call.endpoint, status);
  const isRedirect = status >= 300 && status < 400;
  if (!rule || isRedirect)
    throw useless(received, { reason: isRedirect ? 'redirect' : 'undocumented status' }, log);
  const exchanged: Exchanged = {
    status,
    body: undefined,
    json: undefined,
    setCookies: passableCookies(headers['set-cookie']),
    retryAfterMs: askedToWait(received),
  };
  if (status >= 500) log({ status });
  if (!rule.hasBody) return exchanged;
  if (!isJson(headers['content-type'])) throw useless(received, { reason: 'content type' }, log);
  try {
    exchanged.body = JSON.parse(text);
  } catch {
    throw useless(received, { reason: 'no JSON' }, log);
  }
  exchanged.json = text;
  const mismatch = rule.mismatch(exchanged.body);
  if (!mismatch) return exchanged;
  if (validation === 'enforce') throw useless(received, mismatch, log);
  log({ status, ...mismatch });
  return exchanged;
}

/** The error for an answer that is of no use, which is logged. */
function useless(
  received: Received,
  facts: Omit<AnswerFacts, 'code' | 'status'>,
  log: (facts: AnswerFacts) => void,
): UpstreamError {
  const { status } = received;
  const code = codeOf(status);
  // The caller's chain knows what to do about this one, so it is nothing to log.
  if (status !== 401) log({ code, status, ...facts });
  return new UpstreamError(code, status, askedToWait(received));
}

const askedToWait = ({ headers }: Received): number | undefined =>
  retryAfterMs(headers['retry-after'], Date.now());

/** What it means that an answer is of no use, or no success. */
export function codeOf(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  // A service that cannot answer now says so by these; in which shape is not what matters then.
  return status >= 500 || status === 429 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_INVALID';
}

const isJson = (contentType: string | undefined): boolean =>
  contentType !== undefined && /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType);
