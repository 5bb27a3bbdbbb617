import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { drawFirstPage } from './firstPage';
import { createHandler } from './handler';
import { createWebMetrics } from './metrics';
import type { WebOptions } from './options';
import { builtRenderer, developmentRenderer } from './renderer';

/** The public web server, without a port of its own. */
export interface Web {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** What it counts. */
  registry: Registry;
  /** Names of what keeps it from serving: `page` until it drew one. */
  unready(): Promise<string[]>;
  close(): Promise<void>;
}

/** Builds the web server, which begins to draw its first page; rejects when the client is not built. */
export async function createWeb(options: WebOptions): Promise<Web> {
  const { development, root } = options;
  const renderer = development ? await developmentRenderer(root) : await builtRenderer(root);
  const metrics = createWebMetrics();
  const firstPage = drawFirstPage(renderer, options);
  return {
    handle: createHandler(renderer, options, metrics),
    registry: metrics.registry,
    unready: async () => (firstPage.isDrawn() ? [] : ['page']),
    async close() {
      firstPage.stop();
      await renderer.close();
    },
  };
}
