import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCspReports, cspReportPath } from './cspReports';
import { forwardToServices } from './devPaths';
import { errorDocuments } from './errorDocument';
import { setSecurityHeaders } from './headers';
import { createWebMetrics, watchAnswer } from './metrics';
import type { WebOptions } from './options';
import { answerPage } from './page';
import type { Renderer } from './renderer';
import { forwardToService, publicPathOf } from './publicServicePaths';
import { createPageCache } from './pageCache';
import { isNoPage } from './servicePaths';
import { createSiteFiles } from './siteFiles';

/** Longest address that is answered, in bytes. */
const maxUrlBytes = 8192;

/** The public server's one handler: `/graphql`, files, then pages. */
export function createHandler(renderer: Renderer, options: WebOptions, metrics = createWebMetrics()) {
  const { logger } = options;
  const secure = options.publicUrl?.startsWith('https:') ?? false;
  const errorDocument = errorDocuments(options.root);
  const siteFiles = createSiteFiles(renderer, options);
  const pages = { cache: createPageCache(), count: metrics.pageCache };
  const takeReport = createCspReports({ logger, count: metrics.cspReport });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = randomUUID();
    watchAnswer(request, response, ({ route, status, ms, failure, isStream }) => {
      // How long a stream was open says nothing about answers.
      if (!isStream) metrics.request(route, status, ms);
      if (failure) metrics.failure(failure.reason);
      const facts = { requestId, route, status, ms: Math.round(ms), ...failure };
      if (failure && failure.reason !== 'intended') logger.warn(facts, 'failed');
      // Files would be most of the log, and say least.
      else if (route !== 'file' && route !== '/app-version') logger.info(facts, 'answered');
    });
    const { url = '', method = 'GET' } = request;
    const [pathname = ''] = url.split('?', 1);
    setSecurityHeaders(response, secure);
    response.setHeader('X-Request-Id', requestId);
    if (pathname === '/graphql') {
      // The gateway's lines and its answer have the same id.
      request.headers['x-request-id'] = requestId;
      return options.graphql(request, response);
    }

    if (!url.startsWith('/')) return refuse(response, 400);
    if (lengthOf(url) > maxUrlBytes) return refuse(response, 414);
    const { dev, trustProxy } = options;
    if (dev?.paths.some((path) => path === pathname))
      return forwardToServices(request, response, { servicesUrl: dev.servicesUrl, trustProxy });
    const publicPath = publicPathOf(pathname);
    const servicesUrl = publicPath && options.publicServices?.[publicPath.service];
    if (publicPath && servicesUrl !== undefined)
      return forwardToService(request, response, publicPath, {
        servicesUrl,
        trustProxy,
        isSecure: secure,
        requestId,
        answerMs: options.serviceAnswerMs,
      });
    if (pathname === cspReportPath && method === 'POST') return takeReport(request, response);
    if (pathname === '/app-version') return tellVersion(response, renderer.release);
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405);
    }
    siteFiles(request, response, () =>
      renderer.files(request, response, () => {
        if (isNoPage(pathname)) return refuse(response, 404);
        void answerPage(request, response, requestId, { ...options, renderer, errorDocument, pages });
      }),
    );
  };
}

/** Bytes of an address as it goes on from here: percent-encoding makes some longer than they came. */
function lengthOf(url: string): number {
  const { pathname, search } = new URL(`http://site.invalid${url}`);
  return Math.max(Buffer.byteLength(url), pathname.length + search.length);
}

/** So small and so plain that every open page may ask once a minute. */
function tellVersion(response: ServerResponse, version: string): void {
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify({ version }));
}

const reasons = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  414: 'Address too long',
} as const;

function refuse(response: ServerResponse, status: keyof typeof reasons): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${reasons[status]}\n`);
}
