import type { ServerResponse } from 'node:http';
import { asOf, liveGame } from '../../gateway/testing/samples';
import type { Job } from '../child';
import { answerTo, liveNumbers } from '../data';
import { listen } from './listen';

const changeEveryMs = 1000;

/** All services in one: bytes from memory, late where the job says so, and a stream on which a match in play changes every second. */
export function startUpstream({ delayMs }: Job): Promise<number> {
  const bytes = new Map<object, Buffer>();
  return listen((request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/feed-api/v1/stream')) return streamChanges(response);
    const answer = answerTo(url);
    if (!answer) return void response.writeHead(503).end();
    const body = bytes.get(answer) ?? Buffer.from(JSON.stringify(answer));
    bytes.set(answer, body);
    const send = (): void => {
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
        .end(body);
    };
    if (delayMs === undefined) send();
    else setTimeout(send, delayMs);
  });
}

/** The id of a change is the microsecond at which it was made, by the clock that all processes share. */
function streamChanges(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(':\n\n');
  let version = 3;
  const timer = setInterval(() => {
    version += 1;
    const change = JSON.stringify(changeOf(liveNumbers[version % liveNumbers.length] ?? 0, version));
    response.write(`event: change\nid: ${process.hrtime.bigint() / 1000n}\ndata: ${change}\n\n`);
  }, changeEveryMs);
  response.on('close', () => clearInterval(timer));
}

/** A goal, and the three prices that move with it. */
function changeOf(number: number, version: number): object {
  const { markets, ...state } = liveGame(number, { score: { home: version, away: 1 } });
  const outcomes = markets.flatMap((market) => market.outcomes);
  return {
    asOf,
    games: [state],
    outcomes: outcomes.map(({ id, price, state }) => ({ id, price, priceVersion: version, state })),
    lineupChanged: false,
  };
}
