import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLResponse } from 'relay-runtime';
import type { Ask } from '../../foundation/relay/serverNetwork';
import { failureBy, noteFailure } from './failures';
import { freshCopy } from './freshCopy';
import type { Handler, WebOptions } from './options';
import type { Renderer } from './renderer';
import { robotsTxt } from './robotsTxt';
import { siteMapXml } from './siteMapXml';
import { workerScripts } from './workerScript';

const times = {
  siteMap: { freshMs: 60_000, pauseMs: 5000 },
  manifest: { freshMs: 1000, pauseMs: 1000 },
};
/** How long others may keep them, in seconds. */
const maxAge = 60;

/** A file's content, or null where there is none for this query. */
interface SiteFile {
  type: string;
  content(search: URLSearchParams, origin: string | null): Promise<string | null> | string;
}

/** Serves the files about the site that follow from its routes, its configuration and the feed. */
export function createSiteFiles(
  renderer: Renderer,
  { execute, logger, publicUrl, root }: Pick<WebOptions, 'execute' | 'logger' | 'publicUrl' | 'root'>,
): Handler {
  const ask: Ask = async (id, variables) => {
    const { result } = await execute({ id, variables, headers: {}, requestId: 'site-files' });
    return result as GraphQLResponse;
  };
  const siteMap = freshCopy(() => renderer.readSiteMap(ask), times.siteMap);
  const manifest = freshCopy(() => renderer.readManifest(ask), times.manifest);
  const worker = workerScripts(root);
  const files = new Map<string, SiteFile>([
    ['/robots.txt', { type: 'text/plain', content: (_, origin) => robotsTxt(origin) }],
    [
      '/sitemap.xml',
      {
        type: 'application/xml',
        // Its addresses have to be whole: there is none while the site does not know its own.
        content: async (search, origin) =>
          origin === null ? null : siteMapXml(await siteMap(), search.get('lng'), origin),
      },
    ],
    [
      '/manifest.json',
      { type: 'application/manifest+json', content: async () => JSON.stringify(await manifest()) },
    ],
    ['/pwa-sw.js', { type: 'text/javascript', content: () => worker(renderer.release) }],
  ]);

  return (request, response, next) => {
    const url = new URL(`http://site.invalid${request.url}`);
    const file = files.get(url.pathname);
    if (!file) return next();
    const origin = publicUrl ?? ownOrigin(request);
    Promise.resolve(file.content(url.searchParams, origin)).then(
      (content) => send(request, response, file.type, content),
      (error: unknown) => {
        noteFailure(response, failureBy(error));
        logger.error({ err: error, path: url.pathname }, 'a file about the site could not be made');
        response.writeHead(503, {
          'Content-Type': 'text/plain',
          'Retry-After': '30',
          'Cache-Control': 'no-store',
        });
        response.end('Not now\n');
      },
    );
  };
}

/**
 * The origin that was asked for, where it is this machine's own. Anybody may write any host there: a search engine that
 * is led to ask for another one must not be told that it is this site's.
 */
function ownOrigin({ headers: { host = '' } }: IncomingMessage): string | null {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(host) ? `http://${host}` : null;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  content: string | null,
): void {
  if (content === null) {
    response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found\n');
    return;
  }
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${maxAge}`,
    // Without an address of its own the site goes by the one that it was asked under.
    Vary: 'Host',
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}
