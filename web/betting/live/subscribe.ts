import { readBatch, type LiveBatch } from './batch';
import { readEvents } from './eventStream';

/** What to follow, and from which cursor. */
export interface StreamRequest {
  topics: readonly string[];
  after: string | null;
}

/** Opens the stream; resolves when it has ended, rejects when it cannot be opened. */
export type Subscribe = (
  request: StreamRequest,
  on: {
    open(): void;
    /** Anything came, if only a sign that the server is there. */ beat(): void;
    batch(batch: LiveBatch): void;
  },
  signal: AbortSignal,
) => Promise<void>;

/** The server accepts no stream now; it says when to try again. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused';
  readonly retryAfterMs: number;

  constructor({ status, headers }: Response) {
    super(`No stream: status ${status}`);
    this.retryAfterMs = (Number(headers.get('Retry-After')) || 0) * 1000;
  }
}

/** The server sends at least a comment every two seconds; a connection that is silent for this long is dead. */
const silenceMs = 10_000;

/** The subscription over HTTP, as server-sent events. */
export function subscribeOverHttp(documentId: string): Subscribe {
  return async ({ topics, after }, on, signal) => {
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
    };
    heard();
    try {
      const response = await fetch('/graphql', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
        body: JSON.stringify({ id: documentId, variables: { topics, after } }),
        signal: AbortSignal.any([signal, silent.signal]),
      });
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
      if (!response.ok || !isStream || !response.body) throw new StreamRefused(response);
      on.open();
      on.beat();
      for await (const { event, data } of readEvents(response.body)) {
        heard();
        on.beat();
        if (event === 'complete') return;
        const batch = event === 'next' ? readBatch(data) : null;
        if (batch) on.batch(batch);
      }
    } finally {
      clearTimeout(timer);
    }
  };
}
