/** What holds for every request before any part of the site sees it. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of a body nobody reads is taken after the answer, and for how long: enough for the answer to arrive. */
const leftover = { bytes: 64 * 1024, ms: 1000 };

/**
 * Cuts a caller off who goes on to send a body after the answer. Node would read all of it, however long, and throw it
 * away. A short rest is taken, as an answer that meets an upload is lost when the connection breaks at once.
 */
export function cutUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // Before the end: afterwards Node would have begun to drop the body, and tells nobody how much of it there was.
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

/** Whether a request names two hosts: a proxy in front may go by one of them and this site by the other. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) hosts += 1;
  return hosts > 1;
}
