import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { GraphQLResponse } from 'relay-runtime';
import { documentEnd, documentStart } from './document';
import type { ErrorDocument } from './errorDocument';
import { contentSecurityPolicy } from './headers';
import type { WebOptions } from './options';
import { isLanguage } from '../../foundation/i18n/languages';
import type { RenderedPage } from './render';
import type { Renderer } from './renderer';
import { isRobot } from './robots';

/** How long a page may take before the visitor is told to try again; code that is compiled meanwhile takes longer. */
const timeoutMs = { built: 10_000, development: 60_000 };

interface PageOptions extends Pick<
  WebOptions,
  'execute' | 'development' | 'publicUrl' | 'trustProxy' | 'logger'
> {
  renderer: Renderer;
  errorDocument: ErrorDocument;
}

/** Answers one request for a page; never rejects. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  options: PageOptions,
): Promise<void> {
  const { renderer, development, logger, publicUrl } = options;
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const signal = AbortSignal.any([
    leaving.signal,
    AbortSignal.timeout(development ? timeoutMs.development : timeoutMs.built),
  ]);
  const nonce = randomBytes(16).toString('base64');
  const url = new URL(`http://site.invalid${request.url}`);
  const log = logger.child({ requestId });
  const left = new Set<string>();
  const attributes = publicUrl?.startsWith('https:') ? '; Secure' : '';

  response.setHeader('Cache-Control', 'private, no-store');
  try {
    const outcome = await renderer.render({
      url,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
      isRobot: isRobot(request.headers['user-agent']),
      nonce,
      release: renderer.release,
      ask: asker(request, response, requestId, signal, options),
      signal,
      // Each hop of a chain of redirects leaves its own, most often the same again.
      setCookie(line) {
        if (!left.has(line)) response.appendHeader('Set-Cookie', line + attributes);
        left.add(line);
      },
      warn: (message, facts) => log.warn(facts, message),
      onError: (error) => log.error({ err: error }, 'a part of the page could not be drawn'),
    });
    if ('redirect' in outcome) {
      if (outcome.status === 302) response.setHeader('Cache-Control', 'no-store');
      response.writeHead(outcome.status, { Location: outcome.redirect }).end();
      return;
    }
    const origin = publicUrl ?? '';
    const assetOrigin = outcome.isFlexible ? '' : origin;
    response.setHeader(
      'Content-Security-Policy',
      contentSecurityPolicy(nonce, development, outcome.remoteApps, assetOrigin),
    );
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (outcome.retryAfter !== null) response.setHeader('Retry-After', String(outcome.retryAfter));
    const start = documentStart(outcome, {
      assets: renderer.assets(outcome),
      nonce,
      assetOrigin,
      origin,
      userAgent: request.headers['user-agent'],
      extraHead: await renderer.extraHead(url.pathname),
    });
    await send(request, response, outcome, start);
  } catch (error) {
    if (leaving.signal.aborted) return;
    renderer.explain(error);
    log.error({ err: error, path: url.pathname }, 'the page could not be rendered');
    if (response.headersSent) return void response.destroy();
    const status = signal.aborted ? 503 : 500;
    if (status === 503) response.setHeader('Retry-After', '5');
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, development));
    response
      .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(options.errorDocument({ pathname: url.pathname, requestId, nonce }));
  }
}

function asker(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  signal: AbortSignal,
  { execute, trustProxy }: PageOptions,
) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
  const [, lng] = /^\/([a-z]{2})(?=[/?]|$)/.exec(request.url ?? '') ?? [];
  // All of a page is asked for in the language of its address, whichever the visitor read last.
  const language = isLanguage(lng) ? lng : undefined;
  const forwarded = trustProxy ? headers['x-forwarded-for']?.split(',').at(-1)?.trim() : undefined;
  const clientIp = forwarded || request.socket.remoteAddress;
  return async (id: string, variables: Record<string, unknown>): Promise<GraphQLResponse> => {
    const { result, setCookies } = await execute({
      id,
      variables,
      headers,
      requestId,
      navigation: requestId,
      language,
      signal,
      ...(clientIp !== undefined && { clientIp }),
    });
    for (const cookie of setCookies) if (!response.headersSent) response.appendHeader('Set-Cookie', cookie);
    return result as GraphQLResponse;
  };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
  start: string,
): Promise<void> {
  const compressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  response.setHeader('Vary', 'Accept-Encoding');
  if (compressed) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(page.status);
  if (request.method === 'HEAD') {
    page.content.abort(new Error('Only the head was asked for.'));
    response.end();
    return;
  }
  const document = Readable.from(chunks(page, start));
  if (!compressed) return pipeline(document, response);
  // Each chunk leaves at once: the browser begins with the head while the rest is drawn.
  return pipeline(document, createGzip({ flush: constants.Z_SYNC_FLUSH }), response);
}

async function* chunks({ content, handoff }: RenderedPage, start: string): AsyncGenerator<string | Buffer> {
  yield start;
  yield* content.pipe(new PassThrough()) as AsyncIterable<Buffer>;
  yield documentEnd(handoff);
}
