import { createEventReader, type StreamEvent } from '../../../rules/eventStream';
import { UpstreamError } from '../../request/errors';
import { commonHeaders } from './headers';
import type { Connection } from './pools';

/** More than twice the silence that an upstream's heartbeats allow: then the connection is dead. */
const silenceMs = 40_000;

/**
 * Reads a stream of server-sent events until it ends, fails, or `signal` aborts. A first one named `open` says that the
 * upstream has accepted the connection; comments are left out.
 */
export async function* openEventStream(
  { pool, basePath }: Connection,
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent, void> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: basePath + path,
    headers: { ...commonHeaders, accept: 'text/event-stream', ...headers },
    signal,
    bodyTimeout: silenceMs,
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new UpstreamError('UPSTREAM_UNAVAILABLE', statusCode);
  }
  yield { event: 'open', id: undefined, data: '' };
  const read = createEventReader();
  for await (const piece of body.setEncoding('utf8') as AsyncIterable<string>) {
    for (const event of read(piece)) if (event.event !== '' || event.data !== '') yield event;
  }
}
