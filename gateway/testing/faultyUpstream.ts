import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a faulty upstream does with every request. */
type Fault = (response: ServerResponse, elsewhere: string) => void;

const json = { 'content-type': 'application/json' };
const mebibyte = 'a'.repeat(1024 * 1024);

/** Everything that an upstream may do instead of answering. */
export const faults = {
  'is held open without a word': () => undefined,
  'is held open in the middle of the body': (response) => {
    response.writeHead(200, json).write('{"half":');
  },
  'closes without an answer': (response) => void response.destroy(),
  'closes in the middle of the body': (response) => {
    response.writeHead(200, { ...json, 'content-length': '100' });
    response.write('{"half":', () => response.destroy());
  },
  'answers HTML': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works</h1>');
  },
  'answers HTML that says it is JSON': (response) =>
    void response.writeHead(200, json).end('<h1>It works</h1>'),
  'answers JSON that does not say so': (response) => void response.writeHead(200).end('{}'),
  'answers nothing': (response) => void response.writeHead(200, json).end(),
  'answers wrong types': (response) => void response.writeHead(200, json).end('{"userId":"7","games":{}}'),
  'answers 20 MB': (response) => {
    response
      .on('error', () => undefined)
      .writeHead(200, json)
      .write('{"companyName":"');
    for (let i = 0; i < 20; i += 1) response.write(mebibyte);
    response.end('"}');
  },
  'redirects elsewhere': (response, elsewhere) => void response.writeHead(302, { location: elsewhere }).end(),
  'answers 429': (response) => void response.writeHead(429, json).end('{}'),
  'answers 429 with Retry-After': (response) =>
    void response.writeHead(429, { ...json, 'retry-after': '60' }).end('{}'),
  'answers 503': (response) => void response.writeHead(503, json).end('{}'),
  'answers 503 with Retry-After': (response) =>
    void response.writeHead(503, { ...json, 'retry-after': '60' }).end('{}'),
  'answers 500 with a stack': (response) => {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<pre>Error at secret.internal:5432</pre>');
  },
} satisfies Record<string, Fault>;

/** A way to fail. */
export type FaultName = keyof typeof faults;

/** An upstream that fails in one way, whatever it is asked. */
export interface FaultyUpstream {
  url: string;
  /** Requests that it still leaves without the end of an answer, whether or not their callers wait. */
  unanswered(): number;
  close(): Promise<void>;
}

/** Starts an upstream that fails over a real socket. `elsewhere` is where it redirects to. */
export async function startFaultyUpstream(name: FaultName, elsewhere: string): Promise<FaultyUpstream> {
  const responses: ServerResponse[] = [];
  const fault: Fault = faults[name];
  const server = createServer((_request, response) => {
    responses.push(response);
    fault(response, elsewhere);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unanswered: () => responses.filter(({ writableEnded }) => !writableEnded).length,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
