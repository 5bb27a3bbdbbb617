/** A reader of server-sent events for tests. */

/** One event; comments are left out. */
export interface StreamEvent {
  id: string;
  event: string;
  data: unknown;
}

export interface StreamReader {
  /** The next event. */
  next(): Promise<StreamEvent>;
  /** The events up to the one with this id. */
  readUpTo(id: string): Promise<StreamEvent[]>;
  /** Waits for the end of the stream. */
  ended(): Promise<void>;
  close(): Promise<void>;
}

/** Connects and waits for the first bytes. */
export async function openStream(url: string, headers: Record<string, string> = {}): Promise<StreamReader> {
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = (await chunks.read()).value ?? '';

  async function next(): Promise<StreamEvent> {
    while (!buffer.includes('\n\n')) {
      const { value, done } = await chunks.read();
      if (done) throw new Error('The stream ended');
      buffer += value;
    }
    const end = buffer.indexOf('\n\n');
    const block = buffer.slice(0, end);
    buffer = buffer.slice(end + 2);
    return block.startsWith(':') ? next() : eventOf(block);
  }

  return {
    next,
    async readUpTo(id) {
      const events = [await next()];
      while (events.at(-1)?.id !== id) events.push(await next());
      return events;
    },
    async ended() {
      while (!(await chunks.read()).done);
    },
    close: () => chunks.cancel(),
  };
}

function eventOf(block: string): StreamEvent {
  const lines = block.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  const fields = new Map(lines);
  const data: unknown = JSON.parse(fields.get('data') ?? 'null');
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? '', data };
}
