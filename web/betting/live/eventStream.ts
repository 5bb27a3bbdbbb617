import { createEventReader, type StreamEvent } from '../../../rules/eventStream';

/**
 * Reads server-sent events from a response's body. Comments, which servers send to keep the connection alive, become
 * events without name and data, so that the reader knows that the connection is alive.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const read = createEventReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* read(decoder.decode(value, { stream: true }));
    }
  } finally {
    // Leaving the loop early must close the connection too.
    await reader.cancel().catch(() => undefined);
  }
}
