import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { createHandler } from './handler';
import { createWebMetrics } from './metrics';
import type { WebOptions } from './options';
import { builtRenderer, developmentRenderer } from './renderer';

/** The public web server, without a port of its own. */
export interface Web {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** What it counts. */
  registry: Registry;
  close(): Promise<void>;
}

/** Builds the web server; rejects when the client is not built. */
export async function createWeb(options: WebOptions): Promise<Web> {
  const { development, root } = options;
  const renderer = development ? await developmentRenderer(root) : await builtRenderer(root);
  const metrics = createWebMetrics();
  return {
    handle: createHandler(renderer, options, metrics),
    registry: metrics.registry,
    close: renderer.close,
  };
}
