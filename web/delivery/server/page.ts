import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { asker, type Asker } from './asker';
import { documentStart } from './document';
import type { ErrorDocument } from './errorDocument';
import { causeOf, failureBy, failureOf, isPassing, noteFailure } from './failures';
import { contentSecurityPolicy } from './headers';
import type { WebOptions } from './options';
import { longestMs, type KeptPage, type PageCache, type Settle } from './pageCache';
import { pageKey } from './pageKey';
import type { RenderedPage } from './render';
import type { Renderer } from './renderer';
import { isRobot } from './robots';
import { sendDrawn, sendKept } from './sendPage';

/** How long a page may take: code that is compiled meanwhile takes longer. */
export const pageTimeoutMs = ({
  development,
  pageMs = 10_000,
}: Pick<WebOptions, 'development' | 'pageMs'>): number => (development ? 60_000 : pageMs);

/** When to try a page again that failed in passing, in seconds. */
const retryAfter = 5;

interface PageOptions extends Pick<
  WebOptions,
  'execute' | 'development' | 'pageMs' | 'publicUrl' | 'trustProxy' | 'logger'
> {
  renderer: Renderer;
  errorDocument: ErrorDocument;
  /** The pages that are kept, and what counts those who ask for one. */
  pages: { cache: PageCache; count(isHit: boolean): void };
}

/** A request for a page while it is answered. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  url: URL;
  /** Of this answer alone. */
  nonce: string;
  /** Aborted when the visitor has left, or time is up. */
  signal: AbortSignal;
  gateway: Asker;
}

/** Answers one request for a page; never rejects. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  options: PageOptions,
): Promise<void> {
  const { renderer, development, logger } = options;
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(pageTimeoutMs(options))]);
  const nonce = randomBytes(16).toString('base64');
  const url = new URL(`http://site.invalid${request.url}`);
  const gateway = asker(request, response, { ...options, requestId, signal });

  response.setHeader('Cache-Control', 'private, no-store');
  try {
    await answer({ request, response, requestId, url, nonce, signal, gateway }, options);
  } catch (error) {
    if (leaving.signal.aborted) return;
    renderer.explain(error);
    noteFailure(response, signal.aborted ? { reason: 'silent', cause: causeOf(error) } : failureBy(error));
    logger.error({ requestId, err: error, path: url.pathname }, 'the page could not be rendered');
    if (response.headersSent) return void response.destroy();
    const status = isPassing(failureOf(response)) ? 503 : 500;
    if (status === 503) response.setHeader('Retry-After', String(retryAfter));
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, development));
    response
      .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(options.errorDocument({ pathname: url.pathname, requestId, nonce }));
  }
}

/** Sends the page that is kept for visitors of this kind, or draws it. */
async function answer(asked: Asked, options: PageOptions): Promise<void> {
  const { renderer, development, pages } = options;
  // Code that is being written shows at once.
  const key = development ? undefined : pageKey(asked.request, options);
  if (key === undefined) return draw(asked, options);
  const { page, settle } = await pages.cache.find(key);
  // What stands before every page is judged as it is now.
  const isHit = page !== undefined && (await renderer.isOpen(asked.gateway.ask, asked.url));
  pages.count(isHit);
  if (isHit) return sendKept(asked, page);
  try {
    await draw(asked, options, settle);
  } finally {
    // Where nothing came of it, those who wait draw the page themselves.
    settle?.(undefined);
  }
}

/** Draws the page for this visitor; `settle` takes what may be kept of it, as soon as that is known. */
async function draw(asked: Asked, options: PageOptions, settle?: Settle): Promise<void> {
  const { request, response, requestId, url, nonce, signal, gateway } = asked;
  const { renderer, development, publicUrl, pages } = options;
  const log = options.logger.child({ requestId });
  const left = new Set<string>();
  const attributes = publicUrl?.startsWith('https:') ? '; Secure' : '';
  let isWhole = true;

  const outcome = await renderer.render({
    url,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
    isRobot: isRobot(request.headers['user-agent']),
    nonce,
    release: renderer.release,
    ask: gateway.ask,
    signal,
    // Each hop of a chain of redirects leaves its own, most often the same again.
    setCookie(line) {
      if (!left.has(line)) response.appendHeader('Set-Cookie', line + attributes);
      left.add(line);
    },
    warn: (message, facts) => log.warn(facts, message),
    onError(error) {
      isWhole = false;
      log.error({ err: error }, 'a part of the page could not be drawn');
    },
  });
  if ('redirect' in outcome) {
    if (outcome.status === 302) response.setHeader('Cache-Control', 'no-store');
    response.writeHead(outcome.status, { Location: outcome.redirect }).end();
    return;
  }
  const origin = publicUrl ?? '';
  const assetOrigin = outcome.isFlexible ? '' : origin;
  const { code, fault } = outcome;
  // What cannot be asked now is no fault of the page.
  const isLater = outcome.status === 500 && isPassing(failureOf(response));
  const page = isLater ? { ...outcome, status: 503, retryAfter } : outcome;
  if (fault) noteFailure(response, fault);
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, development, code, assetOrigin));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (page.retryAfter !== null) response.setHeader('Retry-After', String(page.retryAfter));
  const start = documentStart(outcome, {
    assets: renderer.assets(outcome),
    nonce,
    assetOrigin,
    origin,
    userAgent: request.headers['user-agent'],
    extraHead: await renderer.extraHead(url.pathname),
  });
  const isForAll = (): boolean =>
    outcome.status === 200 && isWhole && gateway.isShared() && !response.hasHeader('Set-Cookie');
  // Nobody waits for what will not be kept.
  const keeps = settle !== undefined && isForAll();
  if (!keeps) settle?.(undefined);
  const body = await sendDrawn(asked, page, start, keeps);
  if (!body || !settle || !isForAll()) return;
  settle({ body, code, assetOrigin, untilMs: freshUntil(outcome, pages.cache.now()) });
}

/** The page holds the time that it was told, by which browsers correct their clocks: that may be a second old at most. */
function freshUntil({ handoff }: RenderedPage, now: number): KeptPage['untilMs'] {
  const age = Math.max(0, Date.now() - handoff.renderedAt);
  return now + longestMs - age;
}
