import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Histogram, Registry } from 'prom-client';
import { publicPathOf } from './publicServicePaths';
import { match } from '../../routing/routes/match';
import { failureOf, type Failure, type FailureReason } from './failures';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** What the web server counts, in a registry of its own. Labels hold names that this release knows, nothing sent. */
export function createWebMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'web_request_duration_seconds',
    help: 'Time from a request to the end of its answer by route and status; left is for visitors who did not wait.',
    labelNames: ['route', 'status'],
    buckets: seconds,
    registers,
  });
  const reports = new Counter({
    name: 'web_csp_reports_total',
    help: 'Reports of browsers about what the content security policy kept a page from, by directive.',
    labelNames: ['directive'],
    registers,
  });
  const failures = new Counter({
    name: 'web_failures_total',
    help: 'Answers that failed, and streams that broke off, by reason: 5xx, and what was cut off after its head.',
    labelNames: ['reason'],
    registers,
  });
  const kept = new Counter({
    name: 'web_page_cache_total',
    help: 'Pages that visitors without cookies asked for, by whether a kept one was sent.',
    labelNames: ['result'],
    registers,
  });
  return {
    registry,
    pageCache: (isHit: boolean): void => kept.labels(isHit ? 'hit' : 'miss').inc(),
    request: (route: string, status: string, ms: number): void =>
      requests.labels(route, status).observe(ms / 1000),
    failure: (reason: FailureReason): void => failures.labels(reason).inc(),
    cspReport: (directive: string): void => reports.labels(directive).inc(),
  };
}

/** A request that has been answered, as metrics and the log know it. */
export interface Answered {
  /** A page's name in the table of routes, or what else was asked for: never the address itself. */
  route: string;
  /** The answer's status; `left` when the visitor did not wait for its end, `cut` when it could not be finished. */
  status: string;
  ms: number;
  /** Why it failed, with a status of 500 or more or after its head. */
  failure?: Failure;
  isStream: boolean;
}

/** Tells of each answer when it has been sent. Streams end with their reader: only those that failed are told. */
export function watchAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  tell: (answered: Answered) => void,
): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
    const isWhole = response.writableFinished;
    const isFailing = isWhole && response.statusCode >= 500;
    const noted = isFailing || isStream || !isWhole ? failureOf(response) : undefined;
    const failure = noted ?? (isFailing ? ({ reason: 'unknown' } as const) : undefined);
    if (isStream && !failure) return;
    tell({
      route: routeOf(request.url ?? ''),
      status: isWhole ? String(response.statusCode) : failure ? 'cut' : 'left',
      ms: performance.now() - startedAt,
      ...(failure && { failure }),
      isStream,
    });
  });
}

const siteFiles = new Set(['/robots.txt', '/sitemap.xml', '/manifest.json', '/pwa-sw.js', '/favicon.ico']);
const services = new Set([
  '/graphql',
  '/app-version',
  '/csp-report',
  '/dev/clock',
  '/dev/outbox',
  '/dev/packs',
  '/dev/time',
]);

/** What an address asks for, by a name of a closed set. */
export function routeOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (services.has(path) || siteFiles.has(path)) return path;
  if (publicPathOf(path)) return 'service';
  if (/^\/(?:assets|icons)\//.test(path)) return 'file';
  const [, rest] = /^\/[a-z]{2}(?:\/(.*))?$/.exec(path) ?? [];
  if (path !== '/' && rest === undefined && !/^\/[a-z]{2}$/.test(path)) return 'unknown';
  return match(rest ?? '')?.route?.name ?? 'unknown';
}
