/** Requests that are answered by a server behind this one. Nobody waits for ever for one that is dead, cut off or frozen. */
import {
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as sendSecurely } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { causeOf, noteFailure, type FailureReason } from './failures';

/** How long a server may be silent, in milliseconds. Without a bound it may take its time. */
interface Patience {
  /** From the end of the request to the first byte of the answer, and from each part of it to the next. */
  answerMs?: number | undefined;
  /** In an event stream. */
  silenceMs?: number | undefined;
}

/** Where a request goes, and what its sender gets. */
export interface Passage extends Patience {
  target: URL;
  headers: OutgoingHttpHeaders;
  /** The headers that are handed on. */
  returned(answer: IncomingMessage): OutgoingHttpHeaders;
  /** Answers where no answer came. */
  refuse(reason: 'unreachable' | 'silent'): void;
  /** Told of an event stream that begins; calling `end` ends it in the way that its reader expects. */
  onStream?(end: () => void): void;
}

/** The server kept silent for longer than it may. */
class Silent extends Error {
  readonly code = 'SILENT';
}

/** A stream is ended because this process stops. */
class Stopping extends Error {}

/**
 * Passes a request on, and the answer back. What has begun and cannot be finished is cut off, so that the reader sees a
 * broken answer and does not wait; an event stream ends with its last event, which says when to come back.
 */
export function passOn(request: IncomingMessage, response: ServerResponse, passage: Passage): void {
  const { target, headers, answerMs, refuse } = passage;
  const startedAt = performance.now();
  const fail = (reason: FailureReason, cause: string): void =>
    noteFailure(response, {
      reason,
      cause,
      address: target.origin,
      waitedMs: Math.round(performance.now() - startedAt),
    });
  const ask = target.protocol === 'https:' ? sendSecurely : send;
  const upstream = ask(target, { method: request.method, headers });
  let hasAnswered = false;
  let timer: NodeJS.Timeout | undefined;
  upstream.once('finish', () => {
    if (!hasAnswered && answerMs !== undefined)
      timer = setTimeout(() => upstream.destroy(new Silent('No answer came in time.')), answerMs);
  });
  upstream.once('response', (answer) => {
    hasAnswered = true;
    clearTimeout(timer);
    if ((answer.statusCode ?? 502) >= 500) fail('failing', `status ${answer.statusCode}`);
    void passBack(answer, response, passage, fail);
  });
  upstream.on('error', (error) => {
    clearTimeout(timer);
    // After its head an answer ends in its own way; a caller that left needs none.
    if (hasAnswered || response.destroyed) return;
    const reason = error instanceof Silent ? 'silent' : 'unreachable';
    fail(reason, causeOf(error));
    refuse(reason);
  });
  // Who leaves in the middle takes the request to the server along, which then stores nothing.
  response.once('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
  request.pipe(upstream);
}

async function passBack(
  answer: IncomingMessage,
  response: ServerResponse,
  { returned, onStream, answerMs, silenceMs }: Passage,
  fail: (reason: FailureReason, cause: string) => void,
): Promise<void> {
  const onError = (error: unknown): void => {
    if (response.destroyed || error instanceof Stopping) return;
    fail(error instanceof Silent ? 'silent' : 'cut', causeOf(error));
  };
  response.writeHead(answer.statusCode ?? 502, returned(answer));
  if (!answer.headers['content-type']?.startsWith('text/event-stream')) {
    // On an error the pipeline destroys the response, too.
    await pipeline(heard(answer, answerMs, onError), response).catch(() => undefined);
    return;
  }
  onStream?.(() => answer.destroy(new Stopping()));
  let last: number | undefined;
  const parts = heard(answer, silenceMs, onError, (part) => (last = part.at(-1)));
  await pipeline(parts, response, { end: false }).then(
    () => response.end(),
    () => response.end(completeEvent(last)),
  );
}

/** The parts of an answer. Throws when the next one takes too long; the time in which nobody reads does not count. */
async function* heard(
  answer: Readable,
  ms: number | undefined,
  onError: (error: unknown) => void,
  onPart: (part: Buffer) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const parts = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const timer =
        ms === undefined ? undefined : setTimeout(() => answer.destroy(new Silent('It fell silent.')), ms);
      const next = await parts.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      onPart(next.value);
      yield next.value;
    }
  } catch (error) {
    onError(error);
    throw error;
  } finally {
    answer.destroy();
  }
}

const lineFeed = '\n'.charCodeAt(0);

/**
 * The end of a stream, and after how long its reader is to come back: each after another time. It begins on a line of
 * its own, after the part of an event that may have come.
 */
function completeEvent(lastByte: number | undefined): string {
  const gap = lastByte === undefined || lastByte === lineFeed ? '' : '\n';
  return `${gap}retry: ${Math.round(1000 + Math.random() * 4000)}\nevent: complete\ndata:\n\n`;
}
