import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';

/** After its end a stream may be asked for anew within so many milliseconds, not by all readers in the same moment. */
const returnMs = { from: 1000, to: 5000 };

/**
 * A stream that has nothing to say gives a sign at this pace. Browsers take prices for old after twice as long without
 * one, and proxies do not close the connection.
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
  let isQuiet = true;
  const heartbeat = setInterval(() => {
    // A reader who is behind has enough to read.
    if (isQuiet && !response.writableNeedDrain) response.write(':\n\n');
    isQuiet = true;
  }, heartbeatMs);
  try {
    for await (const result of results) {
      if (response.destroyed) return;
      isQuiet = false;
      const hasRoom = response.write(eventOf(result));
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
