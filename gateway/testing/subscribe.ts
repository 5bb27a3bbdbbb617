import { postTo } from './post';

/** A subscription over HTTP: its events as they come, in text. */
export interface Subscribed {
  events: AsyncGenerator<string>;
  leave(): void;
}

/** Subscribes at the address of a gateway; throws when it is no stream. */
export async function subscribeTo(url: string, body: object, cookie?: string): Promise<Subscribed> {
  const left = new AbortController();
  const headers = { accept: 'text/event-stream', ...(cookie !== undefined && { cookie }) };
  const response = await postTo(url, body, headers, { signal: left.signal });
  const type = response.headers.get('content-type');
  if (!type?.includes('text/event-stream')) throw new Error(`The subscription answered ${type}.`);
  async function* read(): AsyncGenerator<string> {
    let text = '';
    const chunks = response.body?.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>;
    for await (const chunk of chunks) {
      const parts = (text + chunk).split('\n\n');
      text = parts.pop() ?? '';
      yield* parts;
    }
  }
  return { events: read(), leave: () => left.abort() };
}

/** The next result; comments are passed over. */
export async function nextResult(events: AsyncGenerator<string>): Promise<unknown> {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error('The subscription has ended.');
    if (value.startsWith('event: next')) return JSON.parse(value.slice(value.indexOf('data: ') + 6));
  }
}
