import type { Logger } from 'pino';
import { GatewayError, UpstreamError, type ErrorCode } from '../errors';
import type { Contract } from './contract';
import type { UpstreamName } from './names';
import type { CallObserver } from './observer';
import type { Connection } from './pools';
import type { Call } from './source';
import { fillTemplate, splitEndpoint, type CallArguments } from './template';

/** An answer that the OpenAPI file documents, its body checked against it. */
export interface Exchanged {
  status: number;
  body: unknown;
  /** Length of the body in characters. */
  size: number;
  setCookies: string[];
}

/** What a call carries besides its own arguments. */
export interface Envelope {
  requestId: string;
  headers: Record<string, string>;
  /** Aborted when nobody waits for the answer any more; its reason is the error to throw. */
  signal?: AbortSignal;
  observer?: CallObserver | undefined;
}

/** Makes one HTTP call, or throws an `UpstreamError` that holds no text of the upstream. */
export type Exchange = (call: Call, args: CallArguments, envelope: Envelope) => Promise<Exchanged>;

/** Headers that every call carries. */
const commonHeaders = {
  accept: 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'x-app-n': 'touchline',
};

/** Joins connections and contracts to the one function through which all upstreams are called. */
export function createExchange(options: {
  connections: Record<UpstreamName, Connection>;
  contracts: Record<UpstreamName, Contract>;
  logger: Logger;
}): Exchange {
  return async (call, args, envelope) => {
    const startedAt = performance.now();
    const { pool, basePath } = options.connections[call.upstream];
    const { method, template } = splitEndpoint(call.endpoint);
    const log = (facts: object): void => {
      const ms = Math.round(performance.now() - startedAt);
      const { requestId } = envelope;
      options.logger.warn(
        { upstream: call.upstream, endpoint: call.endpoint, requestId, ms, ...facts },
        'upstream call failed',
      );
    };

    const { upstream, endpoint } = call;
    const running = envelope.observer?.start({
      upstream,
      endpoint,
      requestId: envelope.requestId,
      attempt: 1,
    });
    const end = (how: { status: number } | { code: ErrorCode }): void =>
      running?.end({ ...how, ms: performance.now() - startedAt });
    let status: number, text: string, setCookies: string[];
    try {
      const answer = await pool.request({
        method,
        path: basePath + fillTemplate(template, args),
        headers: {
          ...commonHeaders,
          ...definedHeaders(args.headers),
          ...envelope.headers,
          ...running?.headers,
          'x-request-id': envelope.requestId,
          ...(args.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: args.body === undefined ? null : JSON.stringify(args.body),
        signal: bothSignals(AbortSignal.timeout(call.timeoutMs), envelope.signal),
      });
      status = answer.statusCode;
      text = await answer.body.text();
      setCookies = [answer.headers['set-cookie'] ?? []].flat();
      end({ status });
    } catch (error) {
      if (error instanceof GatewayError) {
        end({ code: error.code });
        throw error;
      }
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      const code = isTimeout ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE';
      end({ code });
      log({ code, cause: (error as NodeJS.ErrnoException).code ?? (error as Error).name });
      throw new UpstreamError(code);
    }
    return {
      status,
      setCookies,
      size: text.length,
      body: readBody(call, options.contracts, status, text, log),
    };
  };
}

function readBody(
  call: Call,
  contracts: Record<UpstreamName, Contract>,
  status: number,
  text: string,
  log: (facts: object) => void,
): unknown {
  const contract = contracts[call.upstream];
  if (!contract.documents(call.endpoint, status)) {
    const code = status >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_INVALID';
    log({ code, status });
    throw new UpstreamError(code, status);
  }
  const body = parseJson(text);
  const mismatch = contract.mismatch(call.endpoint, status, body);
  if (mismatch) {
    // A service in trouble may answer its 503 in any shape; what it says then is not what matters.
    const code = status >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_INVALID';
    log({ code, status, ...mismatch });
    throw new UpstreamError(code, status);
  }
  if (status >= 500) log({ status });
  return body;
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function definedHeaders(headers: CallArguments['headers'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function bothSignals(timeout: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  return other ? AbortSignal.any([timeout, other]) : timeout;
}
