/**
 * Server-sent events: every reader gets the same frames from one place in memory; a resumed reader first catches up.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const heartbeatMs = 15_000;
/** A reader with more unsent bytes than this is disconnected; it resumes with its last id. */
const mostBufferedBytes = 4_000_000;

/** How long a reader may take to receive the end of the stream. */
const endMs = 500;

/** An entry of a log of changes. A null change means that more happened than was logged. */
export interface StreamEntry {
  /** A reader resumes after it. */
  id: number;
  change: object | null;
}

/** All open streams. */
export interface Broadcast {
  /** Sends an entry of the log to every reader. */
  send(entry: StreamEntry): void;
  /**
   * Turns a request's reply into a stream. `catchUp` reads the entries that the reader missed, or null when they are
   * no longer stored; entries sent meanwhile wait for it.
   */
  open(reply: FastifyReply, newest: number, catchUp: () => Promise<StreamEntry[] | null>): Promise<void>;
  /** Ends the streams that have begun. A reader that does not take the end in time is disconnected, and resumes elsewhere. */
  disconnect(): Promise<void>;
  /** Ends all streams for good. */
  close(): Promise<void>;
}

interface Reader {
  response: ServerResponse;
  /** Entries that wait until the reader has caught up; null afterwards. */
  waiting: StreamEntry[] | null;
}

/**
 * Creates the hub that serves all readers, and sends keep-alives on quiet streams. `mayRepeat`: several entries may have
 * one id, so a reader who catches up gets all entries that were sent meanwhile, even those that it has.
 */
export function createBroadcast({ mayRepeat = false } = {}): Broadcast {
  const readers = new Set<Reader>();
  const leave = (reader: Reader): void => {
    readers.delete(reader);
    reader.response.end();
  };
  const write = (reader: Reader, frame: string): void => {
    if (reader.response.writableLength > mostBufferedBytes) leave(reader);
    else reader.response.write(frame);
  };
  const heartbeat = setInterval(() => {
    for (const reader of readers) write(reader, ': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  const end = async (some: Reader[]): Promise<void> => {
    await Promise.all(some.map(({ response }) => ended(response)));
  };

  return {
    send(entry) {
      const frame = frameOf(entry);
      for (const reader of readers) {
        if (reader.waiting) reader.waiting.push(entry);
        else write(reader, frame);
      }
    },
    async open(reply, newest, catchUp) {
      const reader: Reader = { response: reply.raw, waiting: [] };
      readers.add(reader);
      reply.raw.on('close', () => readers.delete(reader));
      let missed: StreamEntry[] | null;
      try {
        missed = await catchUp();
      } catch (error) {
        readers.delete(reader);
        throw error;
      }
      begin(reply);
      write(reader, missed ? missed.map(frameOf).join('') : gapFrame(newest));
      const seen = missed ? (missed.at(-1)?.id ?? 0) : newest;
      const { waiting } = reader;
      reader.waiting = null;
      for (const entry of waiting ?? []) if (mayRepeat || entry.id > seen) write(reader, frameOf(entry));
    },
    disconnect: () => end([...readers].filter(({ waiting }) => !waiting)),
    async close() {
      clearInterval(heartbeat);
      await end([...readers]);
    },
  };
}

async function ended(response: ServerResponse): Promise<void> {
  const cut = setTimeout(() => response.destroy(), endMs);
  await new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.end();
  });
  clearTimeout(cut);
}

function begin(reply: FastifyReply): void {
  reply.hijack();
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  reply.raw.writeHead(200, headers as Record<string, string>);
  // Sends the first bytes at once, so that a reader knows that it is connected.
  reply.raw.write(': connected\n\n');
}

function frameOf({ id, change }: StreamEntry): string {
  return change ? `id: ${id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n` : gapFrame(id);
}

function gapFrame(id: number): string {
  return `id: ${id}\nevent: gap\ndata: {}\n\n`;
}
