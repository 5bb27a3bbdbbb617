import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Execute } from '../pipeline/execute';
import { plainHeaders } from '../request/facts';
import { namedDocuments, tabOf } from './documents';
import { readFacts } from './facts';
import { graphiQLFile, graphiQLPage, type PageFile } from './page';

/** Answers a browser that opens the gateway's address. */
export type GraphiQL = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => Promise<void>;

/** GraphiQL needs inline code and workers from blobs; it exists only in development. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
].join('; ');

/**
 * GraphiQL for a gateway: a page with all trusted documents in its menu. `?operation=gameQuery` opens that document, in
 * any case of letters, with variables that work at present.
 */
export function createGraphiQL(options: {
  execute: Execute;
  /** Texts of the trusted documents by id; read again for each page. */
  operations: Readonly<Record<string, string>>;
  /** Day of their release by id. */
  released: Readonly<Record<string, string>>;
}): GraphiQL {
  return async (request, response, requestId) => {
    const [[name = '', hash = ''] = []] = parametersOf(request);
    const file = await graphiQLFile(name);
    if (file) return sendFile(response, file, hash);
    const documents = namedDocuments(options.operations, options.released);
    const wanted = operationOf(request)?.toLowerCase();
    const found = [...documents].find(([name]) => name.toLowerCase() === wanted);
    const headers = plainHeaders(request);
    const read = found && (await readFacts(options.execute, { requestId, headers }));
    const page = await graphiQLPage([...documents.keys()], read && tabOf(...found, read.facts));
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy,
        ...(read && { 'Set-Cookie': read.setCookies }),
      })
      .end(page);
  };
}

/** Sends a file of the page, which a browser keeps by its name; an old page gets the present file and keeps nothing. */
function sendFile(response: ServerResponse, { type, content, hash }: PageFile, wanted: string): void {
  response
    .writeHead(200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': wanted === hash ? 'private, max-age=31536000, immutable' : 'no-store',
    })
    .end(content);
}

const parametersOf = ({ url = '' }: IncomingMessage): URLSearchParams =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1));

const operationOf = (request: IncomingMessage): string | null => parametersOf(request).get('operation');
