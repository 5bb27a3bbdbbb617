import {
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as sendSecurely } from 'node:https';
import { Pool } from 'undici';
import type { Execute } from './options';

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

/** The end of a stream, and after how long its reader is to come back: each after another time. */
const completeEvent = (): string =>
  `retry: ${Math.round(1000 + Math.random() * 4000)}\nevent: complete\ndata:\n\n`;

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
 * The gateway must trust this process in the same way.
 */
export function executeOverHttp(gatewayUrl: string, trustProxy: boolean): RemoteGateway {
  const { origin, pathname } = new URL(gatewayUrl);
  const base = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, { connections });
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
      const answer = await pool.request({
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
      });
      const cookies = answer.headers['set-cookie'] ?? [];
      const json = Buffer.from(await answer.body.arrayBuffer());
      return {
        result: JSON.parse(json.toString()) as unknown,
        setCookies: [cookies].flat(),
        // A gateway that says nothing, such as an older one, answers for this visitor alone.
        ...(answer.headers[isSharedHeader] === '1' && { json }),
      };
    },

    handle(request, response) {
      const [, search] = (request.url ?? '').split(/(?=\?)/, 2);
      const upstream = (origin.startsWith('https:') ? sendSecurely : send)(
        `${origin}${base}/graphql${search ?? ''}`,
        { method: request.method, headers: forwardedHeaders(request, new URL(origin).host, trustProxy) },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
          const end = (): void => {
            answer.unpipe(response);
            response.end(completeEvent());
          };
          streams.add(end);
          response.once('close', () => streams.delete(end));
        },
      );
      upstream.on('error', () => {
        if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'application/json' });
        response.end(
          '{"errors":[{"message":"The gateway cannot be reached.","extensions":{"code":"UPSTREAM_UNAVAILABLE"}}]}',
        );
      });
      response.on('close', () => upstream.destroy());
      request.pipe(upstream);
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
