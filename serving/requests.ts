/** Rules for every request, applied before any part of the site sees it. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of an unread body is read after the answer, and for how long: enough for the answer to arrive. */
const leftover = { bytes: 64 * 1024, ms: 1000 };

/**
 * Disconnects a caller who continues to send a body after the answer. Node would read all of it, however long, and
 * discard it. A short rest is read, since the answer would be lost if the connection broke at once during an upload.
 */
export function cutUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // Before the end: afterwards Node would have begun to discard the body, without reporting its length.
  response.once('prefinish', () => {
    if (request.complete) return;
    const { socket } = request;
    request.read(0);
    const timer = setTimeout(() => socket.destroy(), leftover.ms).unref();
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > leftover.bytes) socket.destroy();
    });
    for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
  });
}

/** Whether a request names two hosts: a proxy in front may use one of them and this site the other. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) hosts += 1;
  return hosts > 1;
}
