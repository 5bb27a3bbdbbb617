import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Dispatcher, FormData } from 'undici';
import { UpstreamError, type ErrorCode, type GatewayError } from '../../request/errors';
import { maxResponseSize, type Connection } from './pools';
import type { Leaving, Waiter } from '../../request/waiter';

/** An answer as it came, whatever it says. Redirects are answers too: they are not followed. */
export interface Received {
  status: number;
  /** A header that came twice is a list, whatever its type says. */
  headers: IncomingHttpHeaders;
  /** Decompressed. */
  body: Buffer;
}

/** What goes over the wire. */
export interface Message {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** A form sets its own content type. */
  body: string | FormData | null;
}

/** How long a call may take, and who may leave before. */
export interface Patience {
  timeoutMs: number;
  waiter: Waiter | undefined;
}

/** A call that ended without a whole answer. */
export class TransportError extends UpstreamError {
  /** The name that the HTTP client has for it, for the log. */
  readonly reason: string;
  /** Whether it ended before any answer began, so that a read may be tried again. */
  readonly beforeAnswer: boolean;
  /** Whether it ended before anything was sent, so that a write may be tried again. */
  readonly isUnsent: boolean;
  constructor(code: ErrorCode, reason: string, beforeAnswer: boolean, isUnsent = false) {
    super(code);
    this.name = 'TransportError';
    this.reason = reason;
    this.beforeAnswer = beforeAnswer;
    this.isUnsent = isUnsent;
  }
}

/**
 * Makes one HTTP call. `onOver` is called when its connection is free again, which may be after the caller has been told
 * that the time is over, and again when the HTTP client has a second word about the same call.
 */
export function transmit(
  { pool }: Connection,
  message: Message,
  patience: Patience,
  onOver: () => void,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const pending = new PendingAnswer(resolve, reject, patience, onOver);
    // The timer of the call bounds every part of it, so the client needs none of its own.
    const options = { ...message, headersTimeout: 0, bodyTimeout: 0 } as Dispatcher.DispatchOptions;
    pool.dispatch(options, pending);
  });
}

/** One call under way: settles once, by its answer, its failure, its timer, or because its waiter left. */
class PendingAnswer implements Dispatcher.DispatchHandler, Leaving {
  readonly #resolve: (received: Received) => void;
  readonly #reject: (error: unknown) => void;
  readonly #waiter: Waiter | undefined;
  readonly #onOver: () => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #stoppedBy: GatewayError | undefined;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  readonly #chunks: Buffer[] = [];

  constructor(
    resolve: (received: Received) => void,
    reject: (error: unknown) => void,
    { timeoutMs, waiter }: Patience,
    onOver: () => void,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#waiter = waiter;
    this.#onOver = onOver;
    this.#timer = setTimeout(expire, timeoutMs, this);
    waiter?.whenLeft(this);
    if (waiter?.leftBy) this.stop(waiter.leftBy);
  }

  waiterLeft(why: GatewayError): void {
    this.stop(why);
  }

  /** Ends the call with an error; its connection is closed. */
  stop(error: GatewayError): void {
    this.#stoppedBy = error;
    this.#settle();
    this.#reject(error);
    this.#controller?.abort(error);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#waiter?.forget(this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It waited for a connection for longer than anybody waits for it.
    if (this.#stoppedBy) controller.abort(this.#stoppedBy);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#onOver();
    this.#settle();
    const chunks = this.#chunks;
    const [first] = chunks;
    const body = first && chunks.length === 1 ? first : Buffer.concat(chunks);
    const codings = codingsOf(this.#headers['content-encoding']);
    if (codings.length === 0) this.#answer(body);
    else decoded(body, codings).then((plain) => this.#answer(plain), this.#reject);
  }

  #answer(body: Buffer): void {
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#onOver();
    if (this.#stoppedBy) return;
    this.#settle();
    this.#reject(failureOf(error, this.#status === 0, this.#controller === undefined));
  }
}

/** None of these is asked for, but proxies in front of a service may not heed that. */
const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);
/** Nobody applies more, and undoing each takes time. */
const mostCodings = 4;

/** The codings of a body in the order in which they were applied: lines of one header are one list. */
function codingsOf(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  const names = String(header).split(',');
  return names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '' && name !== 'identity');
}

/** A body without its codings; with one that is unknown, it stays as it came. Throws a `TransportError`. */
async function decoded(body: Buffer, codings: readonly string[]): Promise<Buffer> {
  if (codings.length > mostCodings) throw new TransportError('UPSTREAM_INVALID', 'content codings', false);
  let plain = body;
  for (const coding of [...codings].reverse()) {
    const decode = decoders.get(coding);
    if (!decode) return plain;
    plain = await decode(plain, { maxOutputLength: maxResponseSize }).catch(
      (error: NodeJS.ErrnoException) => {
        throw new TransportError('UPSTREAM_INVALID', error.code ?? error.name, false);
      },
    );
  }
  return plain;
}

const expire = (pending: PendingAnswer): void =>
  pending.stop(new TransportError('UPSTREAM_TIMEOUT', 'timeout', true));

/** What the HTTP client says of a failure, as one of ours; a call that we made wrong is no failure of the upstream. */
function failureOf(error: NodeJS.ErrnoException, beforeAnswer: boolean, isUnsent: boolean): Error {
  const reason = error.code ?? error.name;
  switch (reason) {
    case 'UND_ERR_INVALID_ARG':
      return error;
    case 'UND_ERR_RES_EXCEEDED_MAX_SIZE':
      return new TransportError('UPSTREAM_INVALID', reason, false);
    case 'UND_ERR_CONNECT_TIMEOUT':
      return new TransportError('UPSTREAM_TIMEOUT', reason, true);
    // The gateway is closing.
    case 'UND_ERR_DESTROYED':
    case 'UND_ERR_CLOSED':
      return new TransportError('UPSTREAM_UNAVAILABLE', reason, false);
    default:
      return new TransportError('UPSTREAM_UNAVAILABLE', reason, beforeAnswer, isUnsent);
  }
}
