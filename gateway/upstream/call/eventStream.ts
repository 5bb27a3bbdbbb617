import { UpstreamError } from '../../request/errors';
import { commonHeaders } from './headers';
import type { Connection } from './pools';

/** One server-sent event; a first one named `open` says that the upstream accepted the connection. */
export interface ServerEvent {
  event: string;
  /** The last id the stream named, null when it named none. */
  id: string | null;
  data: string;
}

/** More than twice the silence that an upstream's heartbeats allow: then the connection is dead. */
const silenceMs = 40_000;

/** Reads a stream of server-sent events until it ends, fails, or `signal` aborts. */
export async function* openEventStream(
  { pool, basePath }: Connection,
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent, void> {
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
  yield { event: 'open', id: null, data: '' };
  yield* readEvents(body.setEncoding('utf8'));
}

/** Events of a text stream, whatever pieces it comes in. */
export async function* readEvents(chunks: AsyncIterable<string>): AsyncGenerator<ServerEvent, void> {
  let rest = '';
  let id: string | null = null;
  let event = 'message';
  let data: string[] = [];
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0 || event !== 'message') yield { event, id, data: data.join('\n') };
        event = 'message';
        data = [];
        continue;
      }
      const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (name === 'event') event = value;
      if (name === 'data') data.push(value);
      if (name === 'id') id = value;
    }
  }
}
