import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';

/** After its end a stream may be asked for anew within so many milliseconds, not by all readers in the same moment. */
const returnMs = { from: 1000, to: 5000 };

/**
 * A stream gives a sign so long after its last one, or after its last result. Browsers take prices for old after a little
 * more than twice as long, and proxies do not close the connection.
 */
const heartbeatMs = 2000;

/**
 * Sends results as server-sent events in the way of graphql-sse's distinct connections: `next` for each,
 * `complete` at the end. Waits for slow readers, and ends the results when the reader leaves.
 */
export async function sendEvents(
  response: ServerResponse,
  results: AsyncIterable<ExecutionResult>,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
  });
  response.write(':\n\n');
  const heartbeat = setInterval(() => {
    // A reader who is behind has enough to read.
    if (!response.writableNeedDrain) response.write(':\n\n');
  }, heartbeatMs);
  try {
    for await (const result of results) {
      if (response.destroyed) return;
      const hasRoom = response.write(eventOf(result));
      heartbeat.refresh();
      if (!hasRoom) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end(completeEvent());
  } finally {
    clearInterval(heartbeat);
  }
}

/** The end of a stream, and after how long its reader is to come back: each after another time. */
function completeEvent(): string {
  const wait = Math.round(returnMs.from + Math.random() * (returnMs.to - returnMs.from));
  return `retry: ${wait}\nevent: complete\ndata:\n\n`;
}

/** Results that many subscribers share are written out once. */
const writtenOut = new WeakMap<ExecutionResult, Buffer>();

function eventOf(result: ExecutionResult): Buffer {
  const known = writtenOut.get(result);
  if (known) return known;
  const event = Buffer.from(`event: next\ndata: ${JSON.stringify(result)}\n\n`);
  writtenOut.set(result, event);
  return event;
}
