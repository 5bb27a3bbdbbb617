import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Pool } from 'undici';
import { toGlobalId } from '../../request/ids';
import { perUpstream } from '../../upstream/names';
import { runsOf } from '../../../testing/runs';
import type { heapDocuments } from './heapDocuments';
import { startUnreliableServices, type UnreliableServices } from './unreliableServices';

jest.setTimeout(600_000);

const mebibyte = 1024 * 1024;
const atOnce = 48;

let services: UnreliableServices;
let gateway: ChildProcess;
let pool: Pool;

beforeAll(async () => {
  services = await startUnreliableServices();
  const shaky = ['accounts', 'bets', 'user'];
  const urls = perUpstream((name) => (shaky.includes(name) ? services.shakyUrl : services.steadyUrl));
  gateway = fork(join(__dirname, 'gatewayProcess.ts'), [JSON.stringify(urls)], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [{ url }] = (await once(gateway, 'message')) as [{ url: string }];
  pool = new Pool(url, { connections: atOnce });
});
afterAll(async () => {
  gateway.kill();
  await pool.destroy();
  await services.close();
});

/** Bytes in use once nothing is under way. */
async function heapUsed(): Promise<number> {
  gateway.send('weigh');
  const [{ heapUsed: bytes }] = (await once(gateway, 'message')) as [{ heapUsed: number }];
  return bytes;
}

interface Request {
  id: keyof typeof heapDocuments;
  variables?: object;
  headers?: Record<string, string>;
  /** After how long the client leaves, in milliseconds. */
  leavesAfter?: number;
}

/**
 * The request of each turn. What may be kept for all, up to the caches' bounds of many MiB, is asked for with few
 * different variables, so that the caches are full soon; everything else is ever new: ids, players' calls,
 * request ids, addresses of clients within a network.
 */
function requestOf(turn: number): Request {
  const session = { cookie: `sid=s${turn % 40}` };
  const address = { 'x-forwarded-for': `10.0.${turn % 20}.1` };
  const own = [toGlobalId('Coupon', turn + 1), toGlobalId('Account', turn + 1), `none-${turn}`];
  switch (turn % 20) {
    case 0:
    case 1:
      return { id: 'player', headers: session };
    case 2:
      return { id: 'player', headers: session, leavesAfter: turn % 7 };
    case 3:
      return {
        id: 'nodes',
        variables: { ids: own },
        headers: { ...session, 'x-request-id': `request-${turn}-x` },
      };
    case 4:
      return { id: 'nodes', variables: { ids: own }, headers: session, leavesAfter: turn % 3 };
    case 5:
      return { id: 'list', variables: { after: `no cursor ${turn}` } };
    case 6:
      return {
        id: 'signIn',
        variables: { input: { login: `${turn}`, password: 'wrong', remember: true } },
        headers: address,
      };
    case 7:
      return {
        id: 'live',
        variables: { topics: [toGlobalId('Game', turn + 1)] },
        headers: { accept: 'text/event-stream' },
        leavesAfter: turn % 11,
      };
    case 8:
      return { id: 'page', variables: { url: '/en' }, leavesAfter: 0 };
    case 9:
    case 10:
    case 11:
      return { id: 'list', variables: {} };
    default:
      return {
        id: 'page',
        variables: { url: `/en/line?page=${turn % 50}` },
        headers: turn % 3 === 0 ? session : {},
      };
  }
}

/** How many requests were answered with each status, and after how many the client left. */
const statuses = new Map<number, number>();
let left = 0;

async function send({ id, variables = {}, headers = {}, leavesAfter }: Request): Promise<void> {
  const client = new AbortController();
  const timer = leavesAfter === undefined ? undefined : setTimeout(() => client.abort(), leavesAfter);
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ id, variables }),
      signal: client.signal,
    });
    await body.dump();
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  } catch (error) {
    if (!client.signal.aborted) throw error;
    left += 1;
  } finally {
    clearTimeout(timer);
  }
}

let turn = 0;
/** Sends requests, some at once, until so many were sent in all; then waits for what is under way. */
async function sendUntil(total: number): Promise<void> {
  const sender = async (): Promise<void> => {
    while (turn < total) await send(requestOf((turn += 1)));
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}

it('needs no more heap for more requests once caches are full, with clients that leave and services that fail', async () => {
  await sendUntil(runsOf(10_000, 6000));
  const before = await heapUsed();
  const whole = runsOf(50_000, 20_000);
  await sendUntil(whole);
  const after = await heapUsed();
  expect(statuses.get(200)).toBeGreaterThan(0.6 * whole);
  expect(left).toBeGreaterThan(0.02 * whole);
  // Less than a hundred bytes for each request between.
  expect((after - before) / mebibyte).toBeLessThanOrEqual(runsOf(2, 1));
});
