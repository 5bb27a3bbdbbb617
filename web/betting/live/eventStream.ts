/** One server-sent event. */
export interface StreamEvent {
  event: string;
  data: string;
}

/**
 * Reads server-sent events from a response's body. Comments, which servers send to keep the connection alive, become
 * events without name and data, so that the reader knows that the connection is alive.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parseBlock(block);
    }
  } finally {
    // Leaving the loop early must close the connection too.
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): StreamEvent {
  let event = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  return { event, data: data.join('\n') };
}
