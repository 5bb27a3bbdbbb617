/**
 * A load generator as small as HTTP/1.1 allows: kept connections, one request at a time on each, next to no work
 * per answer. The usual tools need more of a core than a bare server does, and would be what limits it.
 */
import { connect } from 'node:net';

/** What a slice of load led to. */
export interface Load {
  requests: number;
  seconds: number;
  /** Times from request to whole answer in milliseconds, ascending. */
  latenciesMs: Float64Array;
}

/** A server gave an answer that is not the one to its question, or none. */
export class WrongAnswer extends Error {}

/** Text of a POST request with a JSON body. */
export function postRequest(body: object, accept = 'application/json'): string {
  const text = JSON.stringify(body);
  return (
    `POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAccept: ${accept}\r\n` +
    `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}

/** Text of a GET request. */
export function getRequest(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}\r\n`;
}

/** One of so many answers is read whole where the load is told which answers are right. */
const sampledEvery = 50;

/**
 * Sends requests over so many connections at once for so long. Fails with a `WrongAnswer` at a status other than 200, at
 * an answer whose length differs from the first, as all of them are the same answer, at a sampled one that `isRight` does
 * not take, and at a connection that the server closes; `isDrawnAnew` where some answers are chunked and some not.
 */
export async function load(options: {
  port: number;
  request: (n: number) => string;
  connections: number;
  seconds: number;
  isDrawnAnew?: boolean;
  isRight?: (body: Buffer) => boolean;
}): Promise<Load> {
  const { port, request, connections, seconds, isDrawnAnew = false, isRight } = options;
  const latencies: number[] = [];
  const startedAt = performance.now();
  let endsAt = startedAt + seconds * 1000;
  let sent = 0;
  let length: number | undefined;

  const check = (bodyLength: number): void => {
    length ??= bodyLength;
    if (bodyLength !== length && !isDrawnAnew)
      throw new WrongAnswer(`An answer has ${bodyLength} bytes instead of ${length}.`);
  };
  const isSampled = (): boolean => isRight !== undefined && latencies.length % sampledEvery === 0;

  const drive = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let sentAt = 0;
      const read = answerReader(isSampled, (bodyLength, body) => {
        latencies.push(performance.now() - sentAt);
        check(bodyLength);
        if (body && !isRight?.(body)) throw new WrongAnswer(`An answer is not right: ${excerpt(body)}`);
        next();
      });
      // Bytes come in a buffer that is used again and again: garbage of ours would be in the way of the server.
      const callback = (length: number, buffer: Uint8Array): boolean => {
        try {
          read((buffer as Buffer).subarray(0, length));
        } catch (error) {
          socket.destroy(error as Error);
        }
        return true;
      };
      const onread = { buffer: Buffer.alloc(bufferSize), callback };
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
      const next = (): void => {
        sentAt = performance.now();
        if (sentAt >= endsAt) socket.end(resolve);
        else socket.write(request(sent++), 'latin1');
      };
      const fail = (error: Error): void => {
        // Nobody counts what the other connections still bring.
        endsAt = 0;
        reject(error);
      };
      socket.on('error', fail).on('close', () => fail(new WrongAnswer('The server closed a connection.')));
      socket.on('connect', next);
    });

  await Promise.all(Array.from({ length: connections }, drive));
  return {
    requests: latencies.length,
    seconds: (performance.now() - startedAt) / 1000,
    latenciesMs: Float64Array.from(latencies).sort(),
  };
}

/** More than the longest answer, so that one comes in as few pieces as the system allows. */
const bufferSize = 128 * 1024;

const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('0\r\n\r\n');

/** The beginning of an answer, for a message. */
const excerpt = (body: Buffer): string => body.toString('utf8', 0, 600);

/**
 * Finds the ends of answers in what a connection brings; a chunked one ends with its last chunk. Of an answer that is
 * sampled and says how long it is, the body comes along.
 */
function answerReader(
  isSampled: () => boolean,
  onAnswer: (bodyLength: number, body: Buffer | undefined) => void,
): (chunk: Buffer) => void {
  let head: Buffer | undefined;
  let isChunked = false;
  /** Bytes of the body that are still to come. */
  let missing = -1;
  let bodyLength = 0;
  let sample: Buffer[] | undefined;

  const readHead = (chunk: Buffer): Buffer | undefined => {
    const bytes = head ? Buffer.concat([head, chunk]) : chunk;
    const end = bytes.indexOf(headEnd);
    // The chunk's memory is used again, so what has to wait is copied.
    head = end < 0 ? Buffer.from(bytes) : undefined;
    if (end < 0) return undefined;
    const text = bytes.toString('latin1', 0, end);
    if (!text.startsWith('HTTP/1.1 200')) throw new WrongAnswer(excerpt(bytes));
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    isChunked = length === undefined;
    missing = bodyLength = Number(length ?? 0);
    sample = !isChunked && isSampled() ? [] : undefined;
    return bytes.subarray(end + headEnd.length);
  };

  return (chunk) => {
    const body = missing < 0 ? readHead(chunk) : chunk;
    if (!body) return;
    // The chunk's memory is used again here too.
    sample?.push(Buffer.from(body));
    missing = isChunked ? Number(!body.subarray(-lastChunk.length).equals(lastChunk)) : missing - body.length;
    if (missing > 0) return;
    missing = -1;
    onAnswer(bodyLength, sample && Buffer.concat(sample));
  };
}
