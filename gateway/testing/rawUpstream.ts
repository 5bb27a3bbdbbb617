import { createServer, type AddressInfo, type Socket } from 'node:net';

/** An upstream that writes whatever it is told to, byte by byte, to each request. */
export interface RawUpstream {
  url: string;
  /** What is done with the connection of the next request whose head has come. */
  answer: (socket: Socket) => void;
  close(): Promise<void>;
}

/** Starts one on a free port. It reads no bodies: its requests have none. */
export async function startRawUpstream(answer: RawUpstream['answer']): Promise<RawUpstream> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let head = '';
    socket.on('data', (chunk: Buffer) => {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      head = '';
      upstream.answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream: RawUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return upstream;
}

/** An answer of HTTP/1.1 as bytes: its header lines as they are, and its length where they say none. */
export function rawAnswer(lines: readonly string[], body: Uint8Array, status = '200 OK'): Buffer {
  const isFramed = lines.some((line) => /^(content-length|transfer-encoding)\s*:/i.test(line));
  const length = isFramed ? [] : [`Content-Length: ${body.length}`];
  return Buffer.concat([
    Buffer.from([`HTTP/1.1 ${status}`, ...lines, ...length, '', ''].join('\r\n'), 'latin1'),
    body,
  ]);
}
