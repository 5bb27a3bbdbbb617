import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clientEntry, pageAssets, type Manifest, type PageAssets } from './assets';
import { debuggerPage } from './debuggerPage';
import type { Handler } from './options';
import type * as renderModule from './render';
import { staticFiles } from './staticFiles';

/** Where pages and their files come from: a build, or Vite as code is written. */
export interface Renderer {
  render: RenderModule['render'];
  isOpen: RenderModule['isOpen'];
  readSiteMap: RenderModule['readSiteMap'];
  readManifest: RenderModule['readManifest'];
  /** Tells one build of the browser's code from another. */
  release: string;
  assets(page: renderModule.RenderedPage): PageAssets;
  /** Lines that the head needs beyond ours. */
  extraHead(path: string): Promise<string>;
  /** Serves scripts, styles and the files of `web/delivery/public`. */
  files: Handler;
  /** Makes an error's stack readable. */
  explain(error: unknown): void;
  close(): Promise<void>;
}

type RenderModule = typeof renderModule;

/** Renders what `npm run build` left in `dist`. */
export async function builtRenderer(root: string): Promise<Renderer> {
  const client = join(root, 'dist/client');
  const written = readFileSync(join(client, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(written) as Manifest;
  const built = (await import(pathToFileURL(join(root, 'dist/server/render.js')).href)) as RenderModule;
  return {
    render: built.render,
    isOpen: built.isOpen,
    readSiteMap: built.readSiteMap,
    readManifest: built.readManifest,
    release: createHash('sha256').update(written).digest('hex').slice(0, 12),
    assets: (page) => pageAssets(manifest, page),
    extraHead: async () => '',
    files: staticFiles(client),
    explain: () => undefined,
    close: async () => undefined,
  };
}

/** Renders sources through Vite, with hot reload. */
export async function developmentRenderer(root: string): Promise<Renderer> {
  const { createServer } = await import('vite');
  // Never listens: it hands the site's own upgrades on to Vite, whose socket so needs no port of its own.
  const sockets = createHttpServer();
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: sockets } },
  });
  const joined = new WeakSet<object>();
  const debug = debuggerPage((path, html) => vite.transformIndexHtml(path, html));
  const source = async () => (await vite.ssrLoadModule('/web/delivery/server/render.tsx')) as RenderModule;
  return {
    render: async (request) => (await source()).render(request),
    isOpen: async (ask, url) => (await source()).isOpen(ask, url),
    readSiteMap: async (ask) => (await source()).readSiteMap(ask),
    readManifest: async (ask) => (await source()).readManifest(ask),
    // Code that changes comes by itself.
    release: 'development',
    assets: () => ({
      entry: `/${clientEntry}`,
      preloads: [],
      styles: ['/web/foundation/design/index.css'],
      fonts: [],
    }),
    async extraHead(path) {
      const html = await vite.transformIndexHtml(path, '<html><head></head><body></body></html>');
      return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? '';
    },
    files(request, response, next) {
      const { server } = request.socket as { server?: Server };
      if (server && !joined.has(server)) {
        joined.add(server);
        server.on('upgrade', (...upgrade) => sockets.emit('upgrade', ...upgrade));
      }
      debug(request, response, () => vite.middlewares(request, response, next));
    },
    explain: (error) => error instanceof Error && vite.ssrFixStacktrace(error),
    close: () => vite.close(),
  };
}
