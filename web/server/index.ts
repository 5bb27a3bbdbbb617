import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHandler } from './handler';
import type { WebOptions } from './options';
import { builtRenderer, developmentRenderer } from './renderer';

/** The public web server, without a port of its own. */
export interface Web {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/** Builds the web server; rejects when the client is not built. */
export async function createWeb(options: WebOptions): Promise<Web> {
  const { development, root } = options;
  const renderer = development ? await developmentRenderer(root) : await builtRenderer(root);
  return { handle: createHandler(renderer, options), close: renderer.close };
}
