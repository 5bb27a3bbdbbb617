import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as samples from '../samples';

/** Services of which those for everybody work, and those of a player fail in every way in turn. */
export interface UnreliableServices {
  /** Works. */
  steadyUrl: string;
  /** Works for a third of the requests. */
  shakyUrl: string;
  close(): Promise<void>;
}

const games = samples.gameList(...Array.from({ length: 20 }, (_, index) => samples.liveGame(1000 + index)));
let tokens = 0;

/** Good answers by path, as text. */
const answers: Record<string, () => unknown> = {
  '/feed-api/v1/catalogue': () => samples.catalogue,
  '/feed-api/v1/games': () => games,
  '/feed-api/v1/games-by-number': () => ({ asOf: samples.asOf, cursor: '1', games: [] }),
  '/feed-api/v1/outcomes': () => ({ asOf: samples.asOf, outcomes: [] }),
  '/bff-api/config/all.json': () => samples.siteConfig,
  '/auth-api/session': () => ({ userId: 7 }),
  '/web-api/user/gettoken': () => ({ token: `token-${(tokens += 1)}` }),
  '/web-api/user/config': () => ({
    error: null,
    result: { user_id: 7, user_email: null, user_name: 'A', registered_at: samples.asOf },
  }),
  '/web-api/accounts': () => samples.accountList,
  '/bets-api/v1/coupons': () => ({ coupons: [samples.placedCoupon(31)], hasMore: false }),
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

function answerWell({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const [path = ''] = url.split('?');
  if (path === '/feed-api/v1/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    return;
  }
  const answer = answers[path];
  if (answer) json(response, 200, answer());
  else json(response, 404, { code: 'NOT_FOUND', message: '' });
}

/** Ways to answer, tried one after the other. */
const ways: ((request: IncomingMessage, response: ServerResponse) => void)[] = [
  answerWell,
  (_, response) => json(response, 401, { code: 'SIGNED_OUT', message: '' }),
  answerWell,
  (_, response) => json(response, 503, { code: 'UNAVAILABLE', message: '' }),
  answerWell,
  (request) => request.socket.destroy(),
  answerWell,
  (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  answerWell,
  (request, response) => void setTimeout(() => answerWell(request, response), 40),
  answerWell,
  (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{');
    setTimeout(() => request.socket.destroy(), 20);
  },
  // Never answers: the caller runs into a limit of time.
  () => undefined,
  (_, response) => json(response, 429, { code: 'TOO_MANY_TRIES', message: '' }),
];

/** Starts both kinds. */
export async function startUnreliableServices(): Promise<UnreliableServices> {
  let turn = 0;
  const steady = createServer((request, response) => {
    request.resume();
    answerWell(request, response);
  });
  const shaky = createServer((request, response) => {
    request.resume();
    turn += 1;
    ways[turn % ways.length]?.(request, response);
  });
  const urls = await Promise.all(
    [steady, shaky].map(
      (server) =>
        new Promise<string>((resolve) =>
          server.listen(0, '127.0.0.1', () =>
            resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
          ),
        ),
    ),
  );
  return {
    steadyUrl: urls[0] as string,
    shakyUrl: urls[1] as string,
    async close() {
      for (const server of [steady, shaky]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
