import type { ArgumentList, Arguments, Endpoint, Operation, Refusal, Success } from '../contract/endpoint';
import type { Apart } from '../contract/apart';
import type { UpstreamName } from '../names';
import type { DeclaredStream } from './stream';
import { compileTemplate, splitEndpoint, type FillPath } from '../contract/template';

/**
 * Whose identity a call forwards: nobody's; the session's, by its cookie; the player's, by the user token.
 */
export type CallAs = 'nobody' | 'session' | 'player';

interface CallOptions {
  as: CallAs;
  /** How long to wait for the answer; the request's own deadline may be shorter. */
  timeoutMs?: number;
  /** Whether the answer's Set-Cookie lines go on to the browser. */
  setsCookies?: boolean;
  /**
   * Whether the browser's captcha and fingerprint go along, where the service may demand them. Writes in somebody's
   * name carry them unless this says otherwise; what carries none and is asked for one has failed.
   */
  carriesProofs?: boolean;
}

interface WriteOptions extends CallOptions {
  /** Whether the body goes as a multipart form, as its contract says; JSON otherwise. */
  sendsForm?: boolean;
}

interface ReadOptions<Value> extends CallOptions {
  /** Whether an answer says that there is none, though its status is a success. It is a failure then, and logged. */
  fails?: (value: Value) => boolean;
  /**
   * Top-level fields of a kept answer by which the operator closes something. One that is odd holds by its last good
   * value; while no answer can be had, the last good one holds as a stale copy, also after a restart.
   */
  holds?: readonly (keyof Value & string)[];
  /**
   * Keeps the last good answer for all callers: served as it is for this long, and as a stale copy while
   * the upstream fails. Zero asks every time. Only for answers that are the same for everybody.
   */
  keptFreshMs?: () => number;
  /** Whether each query of a navigation asks again: for data that change while a page is being loaded. */
  anew?: boolean;
  /**
   * A query parameter with a comma list of what is asked for. Calls of one request that differ in it alone are made as
   * one, and each is kept by itself. For answers that name what they are about.
   */
  gathers?: string;
  /**
   * Retries after the first try, as the specification has them. Who waits for them does so within their deadline;
   * those of a kept answer go on when nobody waits any more. Without, a read is tried once more, soon.
   */
  retries?: Retries;
}

/**
 * So many retries after the first try, each so long after the one before. A connection that was lost before any answer is
 * tried again soon, before them.
 */
export interface Retries {
  times: number;
  everyMs: number;
  /**
   * Nobody waits for them: callers get the first failure at once, and the retries go on behind their backs. For answers
   * that a page can do without. A kept answer is there for those who come after the retry that has it.
   */
  behind?: true;
}

/** A REST call as data. */
export interface Call {
  upstream: UpstreamName;
  /** Method and path template as in the OpenAPI file: `GET /coupons/{id}`. */
  endpoint: string;
  method: string;
  fillPath: FillPath;
  as: CallAs;
  timeoutMs: number;
  setsCookies: boolean;
  carriesProofs: boolean;
}

/** A call that changes nothing. `types` exists for the compiler only. */
export interface Read<Args, Value> extends Call {
  kind: 'read';
  keptFreshMs: (() => number) | undefined;
  anew: boolean;
  gathers: string | undefined;
  retries: Retries | undefined;
  /** A method, so that it does not tell apart calls by what they answer. */
  fails?(value: Value): boolean;
  holds: readonly string[] | undefined;
  types?: (args: Args) => Value;
}

/**
 * A call that changes something: never batched, kept or shared, and repeated only where the upstream cannot act twice: after a
 * refused connection, and with an `Idempotency-Key` after a lost one.
 */
export interface Write<Args, Value, Refused> extends Call {
  kind: 'write';
  sendsForm: boolean;
  types?: (args: Args) => [Value, Refused];
}

/** What a read found. */
export interface Answer<Value> {
  value: Value;
  /** Whether the upstream failed and this is the last copy it gave. */
  stale: boolean;
  /** How long ago the upstream gave it, in milliseconds. */
  ageMs: number;
  /** Items that do not fit, of lists whose items are judged one by one; a kept answer has none. */
  apart?: readonly Apart[] | undefined;
}

/** What a write led to. */
export type Outcome<Value, Refused> = { ok: true; value: Value } | ({ ok: false } & Refusing<Refused>);

/**
 * A refusal that the OpenAPI file documents. `message` joins the details of a JSON-API error list, where the refusal is
 * one. It is the service's text: for a result that shows it, never for an error.
 */
export interface Refusing<Refused> {
  status: number;
  refusal: Refused;
  message: string | undefined;
  /** How long the service asks to be left alone: for the error of one that says that it cannot answer now. */
  retryAfterMs: number | undefined;
}

/** The calls of a source as functions, for one request. */
export type Bound<Source> = {
  [Name in keyof Source]: Source[Name] extends Read<infer Args, infer Value>
    ? (...args: ArgumentList<Args>) => Promise<Answer<Value>>
    : Source[Name] extends Write<infer Args, infer Value, infer Refused>
      ? (...args: ArgumentList<Args>) => Promise<Outcome<Value, Refused>>
      : never;
};

const readTimeoutMs = 1500;
/** Longer than any read: what was sent may be done, and giving up early would only hide what became of it. */
const writeTimeoutMs = 10_000;

/** How a stream is followed. */
interface StreamOptions<Schema> {
  /** The header that says after which event the stream is to go on. */
  resumesBy: string;
  /** The schema of the OpenAPI file that the data of an event are. */
  carries: Schema;
}

/**
 * Declares the calls of one upstream as data, typed by the paths of its OpenAPI file, and by its schemas where it has a
 * stream. Whether a call reads or writes is said here, never inferred from its method.
 */
export function source<Paths, Schemas = object>(upstream: UpstreamName) {
  return {
    read<E extends Endpoint<Paths>>(endpoint: E, options: ReadOptions<Success<Operation<Paths, E>>>) {
      const { as, timeoutMs = readTimeoutMs, setsCookies = false, carriesProofs = false } = options;
      const { keptFreshMs, anew = false, gathers, retries, fails, holds } = options;
      if (keptFreshMs && as !== 'nobody')
        throw new Error(`${endpoint} carries an identity: it cannot be shared.`);
      if (gathers && !keptFreshMs) throw new Error(`${endpoint} is gathered for nothing: it is not kept.`);
      if (holds && !keptFreshMs) throw new Error(`${endpoint} is not kept: there is nothing to hold by.`);
      const read: Read<Arguments<Operation<Paths, E>>, Success<Operation<Paths, E>>> = {
        kind: 'read',
        upstream,
        ...endpointParts(endpoint),
        as,
        timeoutMs,
        setsCookies,
        carriesProofs,
        keptFreshMs,
        anew,
        gathers,
        retries,
        ...(fails && { fails }),
        holds,
      };
      return read;
    },
    /** A stream of server-sent events. It is followed once for everybody, so it carries no identity. */
    stream<Schema extends keyof Schemas & string>(
      endpoint: Endpoint<Paths>,
      options: StreamOptions<Schema>,
    ): DeclaredStream<Schemas[Schema]> {
      return { upstream, path: splitEndpoint(endpoint).template, ...options };
    },
    write<E extends Endpoint<Paths>>(endpoint: E, options: WriteOptions) {
      const {
        as,
        timeoutMs = writeTimeoutMs,
        setsCookies = false,
        carriesProofs = as !== 'nobody',
        sendsForm = false,
      } = options;
      const write: Write<
        Arguments<Operation<Paths, E>>,
        Success<Operation<Paths, E>>,
        Refusal<Operation<Paths, E>>
      > = {
        kind: 'write',
        sendsForm,
        upstream,
        ...endpointParts(endpoint),
        as,
        timeoutMs,
        setsCookies,
        carriesProofs,
      };
      return write;
    },
  };
}

/** What each call would work out anew from its endpoint. */
function endpointParts(endpoint: string): Pick<Call, 'endpoint' | 'method' | 'fillPath'> {
  const { method, template } = splitEndpoint(endpoint);
  return { endpoint, method, fillPath: compileTemplate(template) };
}
