import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { parsedJson } from '../../foundation/browser/parsedJson';
import { BehindError, causeOf, hasLeft, type FailureReason } from './failures';
import type { Execute } from './options';
import { passOn } from './passing';

/** A gateway in another process, with the shape of one in this. */
export interface RemoteGateway {
  execute: Execute;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Names of what is missing before it can serve. */
  missing(): Promise<string[]>;
  /** Ends the streams that are passed on. */
  endStreams(): void;
  close(): Promise<void>;
}

/** A gateway that takes longer to say whether it is ready is not. */
const readyWithinMs = 3000;

/**
 * How long a gateway may be silent: an answer takes 13 seconds at most, unless its deadline is another one; an event
 * stream gives a sign every two seconds, so that after three that did not come its gateway is gone.
 */
const usualPatience = { answerMs: 13_000, silenceMs: 7000 };

/** When to ask again for what the gateway did not answer, in seconds. */
const retryAfter = 5;

const refusals = {
  unreachable: { code: 'UPSTREAM_UNAVAILABLE', message: 'The gateway cannot be reached.' },
  silent: { code: 'UPSTREAM_TIMEOUT', message: 'The gateway did not answer in time.' },
} as const;

/** How many connections to keep to the gateway. */
const connections = 32;

/** Headers by which the gateway knows the visitor; all others are this process's own affair. */
const passedOn = ['cookie', 'user-agent', 'accept-language'] as const;

/** Names the visitor's country where a trusted proxy in front says it. */
const countryHeader = 'x-geoip-country-code';

/** Asks the gateway to say of an answer whether it is the same for everybody; browsers cannot ask that. */
const askShared = 'x-tell-shared';

/** Says that an answer is the same for everybody who asks in this language and from this country. */
const isSharedHeader = 'x-answer-shared';

/**
 * Reaches a gateway over HTTP; its URL may have a base path. `trustProxy`: whether X-Forwarded-For is believed.
 * The gateway must trust this process in the same way. A query that it does not answer rejects with `BehindError`.
 */
export function executeOverHttp(
  gatewayUrl: string,
  trustProxy: boolean,
  patience: Partial<typeof usualPatience> = {},
): RemoteGateway {
  const { origin, pathname } = new URL(gatewayUrl);
  const base = pathname.replace(/\/$/, '');
  const { answerMs, silenceMs } = { ...usualPatience, ...patience };
  const pool = new Pool(origin, { connections, headersTimeout: answerMs, bodyTimeout: answerMs });
  /** Streams that are passed on, with what ends each. */
  const streams = new Set<() => void>();

  return {
    async execute({ id, variables, headers, requestId, signal, clientIp, navigation, language }) {
      const passed = Object.fromEntries(
        [...passedOn, ...(trustProxy ? [countryHeader] : [])]
          .map((name) => [name, headers[name]])
          .filter(([, value]) => value),
      );
      const host = (trustProxy && headers['x-forwarded-host']) || headers.host;
      const startedAt = performance.now();
      const fail = (reason: FailureReason, error: unknown): never => {
        if (hasLeft(signal)) throw error;
        const waitedMs = Math.round(performance.now() - startedAt);
        throw new BehindError({ reason, cause: causeOf(error), address: origin, waitedMs }, error);
      };
      const answer = await pool
        .request({
          path: `${base}/graphql`,
          method: 'POST',
          headers: {
            ...(passed as Record<string, string>),
            'content-type': 'application/json',
            accept: 'application/json',
            'x-request-id': requestId,
            [askShared]: '1',
            ...(navigation && { 'x-navigation-id': navigation }),
            ...(language && { 'x-page-language': language }),
            ...(clientIp && { 'x-forwarded-for': clientIp }),
            ...(host && { 'x-forwarded-host': host }),
          },
          body: JSON.stringify({ id, variables }),
          ...(signal && { signal }),
        })
        .catch((error: unknown) => fail(isSilence(error, signal) ? 'silent' : 'unreachable', error));
      const cookies = answer.headers['set-cookie'] ?? [];
      const bytes = await answer.body
        .arrayBuffer()
        .catch((error: unknown) => fail(isSilence(error, signal) ? 'silent' : 'cut', error));
      const json = Buffer.from(bytes);
      return {
        result:
          parsedJson(json.toString()) ??
          fail('invalid', new Error(`status ${answer.statusCode} without JSON`)),
        setCookies: [cookies].flat(),
        // A gateway that says nothing, such as an older one, answers for this visitor alone.
        ...(answer.headers[isSharedHeader] === '1' && { json }),
      };
    },

    handle(request, response) {
      const [, search] = (request.url ?? '').split(/(?=\?)/, 2);
      passOn(request, response, {
        target: new URL(`${origin}${base}/graphql${search ?? ''}`),
        headers: forwardedHeaders(request, new URL(origin).host, trustProxy),
        answerMs,
        silenceMs,
        returned: ({ headers }) => headers,
        refuse: (reason) => refuse(response, reason),
        onStream(end) {
          streams.add(end);
          response.once('close', () => streams.delete(end));
        },
      });
    },

    async missing() {
      const signal = AbortSignal.timeout(readyWithinMs);
      const question = { path: `${base}/readyz`, method: 'GET', signal } as const;
      const answer = await pool.request(question).catch(() => undefined);
      await answer?.body.dump();
      return answer?.statusCode === 200 ? [] : ['gateway'];
    },

    endStreams: () => streams.forEach((end) => end()),
    close: () => pool.close(),
  };
}

/** Whether an answer did not come in time: in the gateway's, or in that of the page. */
function isSilence(error: unknown, signal: AbortSignal | undefined): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' || signal?.aborted === true;
}

function refuse(response: ServerResponse, reason: keyof typeof refusals): void {
  const { code, message } = refusals[reason];
  response
    .writeHead(503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfter),
    })
    .end(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
}

/** The browser's headers, and where they came from: the gateway compares the page's origin with the site's host. */
function forwardedHeaders(request: IncomingMessage, host: string, trustProxy: boolean): OutgoingHttpHeaders {
  const { [countryHeader]: country, [askShared]: _, ...headers } = request.headers;
  return {
    ...headers,
    ...(trustProxy && country !== undefined && { [countryHeader]: country }),
    host,
    'x-forwarded-host': (trustProxy && headers['x-forwarded-host']) || headers.host,
    'x-forwarded-for': (trustProxy && headers['x-forwarded-for']) || request.socket.remoteAddress,
  };
}
