import { UpstreamError, type ErrorCode } from '../../request/errors';
import { tooDeep, type BodyRule, type Contract } from '../contract/contract';
import type { Apart } from '../contract/apart';
import { asProblem, joinedDetails } from './demands';
import { passableCookies, retryAfterMs } from './headers';
import type { HeldFields, Mismatch } from '../contract/prune';
import type { DeclaredCall } from './exchange';
import type { Call, Read } from './source';
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
  /** The body as JSON in UTF-8, to be kept in its place; undefined where there is none. */
  json: Buffer | undefined;
  setCookies: string[];
  /** Milliseconds for which the upstream asks to be left alone. */
  retryAfterMs: number | undefined;
  /** The joined details of a refusal that is a JSON-API list of errors. */
  details: string | undefined;
  /** Top-level fields that were odd, in whose place their last good value stands. */
  held: readonly string[];
  /** Items that do not fit, of lists whose items are judged one by one. */
  apart?: readonly Apart[] | undefined;
}

/** Why an answer is of no use, or a part of it: the facts that may be logged, never a value. */
export interface AnswerFacts extends Partial<Mismatch> {
  code?: ErrorCode;
  status: number;
  reason?: string;
}

/** Is told what is wrong with an answer: with all of it, or with the part that was dropped. */
export interface AnswerLog {
  failed(facts: AnswerFacts): void;
  dropped(facts: AnswerFacts): void;
}

/** How an answer is read. */
export interface Reading {
  call: DeclaredCall;
  contract: Contract;
  validation: UpstreamValidation;
  /** Last good values that stand in for odd ones. */
  held: HeldFields | undefined;
  /** Whether a 401 says that the caller's token is to be replaced, which is no failure yet. */
  mayRenewToken: boolean;
  log: AnswerLog;
}

/** Larger answers are not searched for all their faults: a single one refuses them. */
const largestPruned = 4 * 1024 * 1024;
/** So many parts of one answer are named in the log. */
const mostNamed = 10;

/**
 * Reads an answer as its contract has it: odd parts are dropped where something is left without them, and all that the
 * contract does not name. Throws `UPSTREAM_INVALID`, also for more levels than can be kept, `UPSTREAM_UNAVAILABLE` for
 * answers that say so by their status in whatever shape, `UNAUTHENTICATED` for a 401 to the player. `log` is told why.
 */
export function readAnswer(reading: Reading, received: Received): Exchanged {
  const { call, contract, log } = reading;
  const { status, headers } = received;
  const rule = contract.answer(call.endpoint, status);
  const isRedirect = status >= 300 && status < 400;
  if (!rule || isRedirect)
    throw useless(reading, received, { reason: isRedirect ? 'redirect' : 'undocumented status' });
  const exchanged: Exchanged = {
    status,
    body: undefined,
    json: undefined,
    setCookies: passableCookies(headers['set-cookie']),
    retryAfterMs: askedToWait(received),
    details: undefined,
    held: [],
  };
  if (rule.hasBody) readBody(reading, received, rule, exchanged);
  if (isFailure(reading, status)) log.failed({ code: codeOf(status, call), status });
  return exchanged;
}

/** Whether a documented status is a failure of the service. To a write a refusal is an answer like others. */
function isFailure({ call, mayRenewToken }: Reading, status: number): boolean {
  if (status >= 500) return true;
  if (status === 401) return call.as !== 'player' ? call.kind === 'read' : !mayRenewToken;
  return call.kind === 'read' && status >= 400 && status !== 404;
}

function readBody(reading: Reading, received: Received, rule: BodyRule, exchanged: Exchanged): void {
  const { status, headers, body } = received;
  if (!isJson(headers['content-type'])) throw useless(reading, received, { reason: 'content type' });
  try {
    exchanged.json = withoutByteOrderMark(body);
    exchanged.body = JSON.parse(exchanged.json.toString());
  } catch {
    throw useless(reading, received, { reason: 'no JSON' });
  }
  if (status >= 400) {
    exchanged.details = joinedDetails(exchanged.body);
    exchanged.body = asProblem(exchanged.body, status, (body) => !rule.mismatch(body));
  }
  const mismatch = rule.mismatch(exchanged.body);
  const isPruned = mismatch !== null && takeUsable(reading, received, rule, mismatch, exchanged);
  const naming = rule.dropUnnamed(exchanged.body);
  if (naming === 'too deep') throw useless(reading, received, tooDeep);
  if (isPruned || naming === 'less') exchanged.json = Buffer.from(JSON.stringify(exchanged.body));
  const { fails } = reading.call as Read<never, unknown>;
  if (status < 300 && fails?.(exchanged.body))
    throw useless(reading, received, { reason: 'no result' }, 'UPSTREAM_UNAVAILABLE');
}

/**
 * Takes what is left of an answer without its odd parts, all of it while it is only measured, and says whether that is
 * another answer; throws where nothing is left.
 */
function takeUsable(
  reading: Reading,
  received: Received,
  rule: BodyRule,
  mismatch: Mismatch,
  exchanged: Exchanged,
): boolean {
  const { status, body } = received;
  const { validation, held, log } = reading;
  if (validation === 'measure') {
    log.failed({ status, ...mismatch });
    return false;
  }
  const pruned = body.length > largestPruned ? null : rule.prune(exchanged.body, held);
  if (!pruned) throw useless(reading, received, mismatch);
  for (const part of pruned.dropped.slice(0, mostNamed)) log.dropped({ status, ...part });
  if (pruned.dropped.length > mostNamed)
    log.dropped({ status, reason: `${pruned.dropped.length - mostNamed} more parts` });
  exchanged.body = pruned.value;
  exchanged.held = pruned.held;
  exchanged.apart = pruned.apart;
  return true;
}

/** Some services write one before their JSON, which JSON has no place for. */
const withoutByteOrderMark = (body: Buffer): Buffer =>
  body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? body.subarray(3) : body;

/** The error for an answer that is of no use, which is logged. */
function useless(
  { call, mayRenewToken, log }: Reading,
  received: Received,
  facts: Omit<AnswerFacts, 'code' | 'status'>,
  code = codeOf(received.status, call),
): UpstreamError {
  const { status } = received;
  // The caller's chain knows what to do about this one, so it is nothing to log.
  if (status !== 401 || !mayRenewToken) log.failed({ code, status, ...facts });
  return new UpstreamError(code, status, askedToWait(received));
}

const askedToWait = ({ headers }: Received): number | undefined =>
  retryAfterMs(headers['retry-after'], Date.now());

/**
 * What it means that an answer is of no use, or no success. Only where the gateway asked as the player does a 401 say
 * something about them; everywhere else the service does not know the gateway.
 */
export function codeOf(status: number, { as }: Pick<Call, 'as'>): ErrorCode {
  if (status === 401) return as === 'player' ? 'UNAUTHENTICATED' : 'UPSTREAM_UNAVAILABLE';
  // A service that cannot answer now says so by these; in which shape is not what matters then.
  return status >= 500 || status === 429 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_INVALID';
}

const isJson = (contentType: string | undefined): boolean =>
  contentType === 'application/json' ||
  (contentType !== undefined && /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType));
