/** How a page gets to its visitor: as it is drawn, or as it was kept. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compress, createCompressor, encodingFor, type Encoding } from '../../../serving/compression';
import { documentEnd } from './document';
import { contentSecurityPolicy } from './headers';
import { keepBody, type KeptBody } from './keptBody';
import type { KeptPage } from './pageCache';
import type { RenderedPage } from './render';

/** Who gets a page. */
interface Receiver {
  request: IncomingMessage;
  response: ServerResponse;
  nonce: string;
}

/**
 * Sends a page as it is drawn, and gives its body to be kept where that is wanted.
 *
 * A compressed page holds text from its address beside data of its visitor, so its length could reveal a secret (BREACH).
 * A page holds no secret: the session is in a cookie, requests of other sites are refused by their Origin header instead
 * of a token, and each answer has a new nonce.
 */
export async function sendDrawn(
  { request, response, nonce }: Receiver,
  page: RenderedPage,
  start: string,
  keeps: boolean,
): Promise<KeptBody | undefined> {
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip']);
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(page.status);
  if (request.method === 'HEAD') {
    page.content.abort(new Error('Only the head was asked for.'));
    response.end();
    return undefined;
  }
  const sent: Buffer[] = [Buffer.from(start)];
  const rest = Readable.from(restOf(page, (chunk) => keeps && sent.push(chunk)));
  const compressor = encoding && createCompressor(encoding);
  (compressor ?? response).write(start);
  // The browser begins with the files that the head names while the rest is drawn, which comes all at once.
  compressor?.flush();
  await (compressor ? pipeline(rest, compressor, response) : pipeline(rest, response));
  return keeps ? keepBody(Buffer.concat(sent), nonce) : undefined;
}

async function* restOf(
  { content, handoff }: RenderedPage,
  tell: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of content.pipe(new PassThrough()) as AsyncIterable<Buffer>) {
    tell(chunk);
    yield chunk;
  }
  const end = Buffer.from(documentEnd(handoff));
  tell(end);
  yield end;
}

/**
 * Sends a kept page with a nonce of its own. A client that accepts gzip gets the kept gzip bytes with the nonce between
 * them. Compressed brotli has no place for a nonce, so the page is compressed anew for a client that accepts only brotli.
 */
export async function sendKept({ request, response, nonce }: Receiver, page: KeptPage): Promise<void> {
  const { body, code, assetOrigin } = page;
  const accepted = request.headers['accept-encoding'];
  const encoding = encodingFor(accepted, ['gzip']) ?? encodingFor(accepted, ['br']);
  const bytes = await bodyIn(encoding, body, nonce);
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, false, code, assetOrigin));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.writeHead(200).end(bytes);
}

function bodyIn(encoding: Encoding | undefined, body: KeptBody, nonce: string): Buffer | Promise<Buffer> {
  if (encoding === 'gzip') return body.gzip(nonce);
  return encoding === 'br' ? compress(body.plain(nonce), 'br') : body.plain(nonce);
}
