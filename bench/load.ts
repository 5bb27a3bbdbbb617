/**
 * A load generator as small as HTTP/1.1 allows: kept connections, one request at a time on each, next to no work
 * per answer. The usual tools need more of a core than a bare server does, and would be what limits it.
 */
import { connect, type Socket } from 'node:net';

/** What a slice of load led to. */
export interface Load {
  requests: number;
  seconds: number;
  /** Times from request to whole answer in milliseconds, ascending. */
  latenciesMs: Float64Array;
}

/** Text of a POST request with a JSON body. */
export function postRequest(body: object, accept = 'application/json'): string {
  const text = JSON.stringify(body);
  return (
    `POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAccept: ${accept}\r\n` +
    `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}

/**
 * Sends requests over so many connections at once for so long. Fails at an answer other than 200, and at one whose
 * length differs from the first: all of them are the same answer.
 */
export async function load(options: {
  port: number;
  request: (n: number) => string;
  connections: number;
  seconds: number;
}): Promise<Load> {
  const { port, request, connections, seconds } = options;
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let sent = 0;
  let length: number | undefined;

  const check = (bodyLength: number): void => {
    length ??= bodyLength;
    if (bodyLength !== length) throw new Error(`An answer has ${bodyLength} bytes instead of ${length}.`);
  };

  const drive = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let sentAt = 0;
      const next = (): void => {
        sentAt = performance.now();
        if (sentAt >= endsAt) return void socket.end(resolve);
        socket.write(request(sent++), 'latin1');
      };
      const read = answerReader((bodyLength) => {
        latencies.push(performance.now() - sentAt);
        check(bodyLength);
        next();
      });
      socket.on('error', reject).on('close', () => reject(new Error('The server closed a connection.')));
      socket.on('data', (chunk) => {
        try {
          read(chunk);
        } catch (error) {
          reject(error as Error);
          socket.destroy();
        }
      });
      next();
    });

  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  await Promise.all(sockets.map(drive));
  return {
    requests: latencies.length,
    seconds: (performance.now() - startedAt) / 1000,
    latenciesMs: Float64Array.from(latencies).sort(),
  };
}

/** A connection to a server on this machine. */
export function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject).once('connect', () => resolve(socket.off('error', reject)));
  });
}

const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('0\r\n\r\n');

/** Finds the ends of answers in what a connection brings; a chunked one ends with its last chunk. */
function answerReader(onAnswer: (bodyLength: number) => void): (chunk: Buffer) => void {
  let head: Buffer | undefined;
  let isChunked = false;
  /** Bytes of the body that are still to come. */
  let missing = -1;
  let bodyLength = 0;

  const readHead = (bytes: Buffer): Buffer | undefined => {
    head = head ? Buffer.concat([head, bytes]) : bytes;
    const end = head.indexOf(headEnd);
    if (end < 0) return undefined;
    const text = head.toString('latin1', 0, end);
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(head.toString('latin1', 0, 600));
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    isChunked = length === undefined;
    missing = bodyLength = Number(length ?? 0);
    const rest = head.subarray(end + headEnd.length);
    head = undefined;
    return rest;
  };

  return (chunk) => {
    const body = missing < 0 ? readHead(chunk) : chunk;
    if (!body) return;
    missing = isChunked ? Number(!body.subarray(-lastChunk.length).equals(lastChunk)) : missing - body.length;
    if (missing > 0) return;
    missing = -1;
    onAnswer(bodyLength);
  };
}
