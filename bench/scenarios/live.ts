import { startChild } from '../child';
import { liveNumbers } from '../data';
import { toGlobalId } from '../../gateway/request/ids';
import { postRequest } from '../load';
import { liveId } from '../operations';
import { percentile, table } from '../report';
import type { Tree } from '../trees';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Socket } from 'node:net';

const clients = 5000;
/** Connected before memory is measured, so that code and pools are not counted as the clients' share. */
const warmUpClients = 200;
const warmUpMs = 3000;
/** So many connect at once: fewer than a server's queue of connections holds. */
const batch = 100;

/** The clock by which the feed numbers its changes. */
const nowMicros = (): bigint => process.hrtime.bigint() / 1000n;

/**
 * Subscribes so many clients to the matches in play and measures how long a change takes from the feed to each of
 * them, and what a client costs. A change's cursor is the microsecond at which the feed made it.
 */
export async function measureLive(seconds: number, trees: readonly Tree[]): Promise<string> {
  const rows: string[][] = [];
  for (const tree of trees) rows.push(await measureTree(seconds, tree));
  return table(
    `Subscriptions of ${clients} clients, a change a second`,
    ['', 'deliveries', 'p50 ms', 'p99 ms', 'CPU µs each', 'RSS KB/client', 'heap KB/client'],
    rows,
  );
}

async function measureTree(seconds: number, tree: Tree): Promise<string[]> {
  const upstream = await startChild({ server: 'upstream', upstreamUrl: '', fromUpstream: true });
  const upstreamUrl = `http://127.0.0.1:${upstream.port}`;
  const gateway = await startChild({ server: 'touchline', upstreamUrl, fromUpstream: true }, { tree });

  const warmUp = await subscribe(gateway.port, warmUpClients, () => undefined);
  await sleep(warmUpMs);
  for (const socket of warmUp) socket.destroy();
  await sleep(warmUpMs);
  const alone = await gateway.usage('collected');

  const latencies: number[] = [];
  let counts = false;
  const sockets = await subscribe(gateway.port, clients, (cursor) => {
    if (counts) latencies.push(Number(nowMicros() - cursor) / 1000);
  });
  await sleep(warmUpMs);
  counts = true;
  const before = await gateway.usage();
  await sleep(seconds * 1000);
  counts = false;
  const after = await gateway.usage();
  const crowded = await gateway.usage('collected');
  for (const socket of sockets) socket.destroy();
  await gateway.stop();
  await upstream.stop();

  const ascending = Float64Array.from(latencies).sort();
  const kibibytes = (bytes: number): string => (bytes / clients / 1024).toFixed(1);
  return [
    gateway.label,
    String(latencies.length),
    percentile(ascending, 0.5).toFixed(0),
    percentile(ascending, 0.99).toFixed(0),
    ((after.cpuMicros - before.cpuMicros) / latencies.length).toFixed(0),
    kibibytes(crowded.rss - alone.rss),
    kibibytes(crowded.heap - alone.heap),
  ];
}

/** Opens subscriptions; `onBatch` gets the cursor of each step that a client receives. */
async function subscribe(port: number, count: number, onBatch: (cursor: bigint) => void): Promise<Socket[]> {
  const topics = liveNumbers.map((number) => toGlobalId('Game', number));
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const opened = await Promise.all(
      Array.from({ length: Math.min(batch, count - sockets.length) }, () => open(port)),
    );
    await Promise.all(
      opened.map((socket) => {
        readSteps(socket, onBatch);
        const variables = { topics, after: String(nowMicros()) };
        const request = postRequest({ id: liveId, variables }, 'text/event-stream');
        return new Promise<void>((resolve) => socket.once('data', () => resolve()).write(request));
      }),
    );
    sockets.push(...opened);
  }
  return sockets;
}

/** A step may come in several pieces; its cursor is its first field. */
function readSteps(socket: Socket, onBatch: (cursor: bigint) => void): void {
  let isFirst = true;
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (isFirst && !text.startsWith('HTTP/1.1 200')) throw new Error(text);
      isFirst = false;
      for (const [, cursor] of text.matchAll(/"cursor":"(\d+)"/g)) onBatch(BigInt(cursor ?? 0));
    });
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject).once('connect', () => resolve(socket.off('error', reject)));
  });
}
