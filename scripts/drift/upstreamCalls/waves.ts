import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Pool } from 'undici';
import { countSentCalls } from './sentCalls';
import { stillness } from './stillness';

/** The calls of a task in rounds: the calls of one round did not wait for one another. */
export type Rounds = string[][];

/** A proxy in front of the upstreams that answers in waves. */
export interface Waves {
  /** Its origin, which the gateway uses for all upstreams. */
  url: string;
  /**
   * Runs a task and returns its calls. All calls are held until the process only waits for them; then all are answered
   * together, as one round. Null when a call timed out before its answer: the machine was too slow, and the result
   * would be meaningless.
   */
  watch(work: () => Promise<void>): Promise<Rounds | null>;
  close(): Promise<void>;
}

interface Held {
  request: IncomingMessage;
  body: string;
  response: ServerResponse;
}

/** Starts the proxy in front of the services at an origin. */
export async function startWaves(origin: string): Promise<Waves> {
  const upstream = new Pool(origin);
  const held = new Set<Held>();
  let streams = 0;

  const hold = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The stream of live changes belongs to the gateway, not to a page: no page waits for it.
    if (request.headers.accept === 'text/event-stream') {
      streams++;
      response.once('close', () => streams--);
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const call = { request, body, response };
    held.add(call);
    response.once('close', () => held.delete(call));
  };
  const server = createServer((request, response) => void hold(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const calls = countSentCalls(url);
  /** Whether a call or an answer is on its way between the gateway and this proxy. */
  const isTravelling = () => calls.open() !== held.size + streams;

  const ask = async ({ request, body }: Held) => {
    const { method = '', url: path = '', headers } = request;
    const {
      connection: _own,
      'content-length': _length,
      'transfer-encoding': _encoding,
      ...passed
    } = headers;
    const answer = await upstream.request({ method, path, headers: passed, body: body || null });
    return { answer, text: await answer.body.text() };
  };

  /** Answers all held calls in the order of their arrival, once all answers have arrived. */
  const release = async (): Promise<string[]> => {
    const wave = [...held];
    const answers = await Promise.all(wave.map(ask));
    answers.forEach(({ answer, text }, index) => {
      const call = wave[index];
      if (!call || !held.delete(call)) return;
      call.response.writeHead(answer.statusCode, answer.headers).end(text);
    });
    return wave.map(({ request }) => `${request.method} ${request.url}`);
  };

  return {
    url,
    async watch(work) {
      const rounds: Rounds = [];
      const failedBefore = calls.failed();
      let isDone = false;
      const done = work().finally(() => (isDone = true));
      done.catch(() => undefined);
      while (!isDone) {
        await stillness(isTravelling, calls.sent);
        if (held.size > 0) rounds.push(await release());
        else await nextTurn();
      }
      await done;
      return calls.failed() === failedBefore ? rounds : null;
    },
    async close() {
      calls.stop();
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), upstream.destroy()]);
    },
  };
}
