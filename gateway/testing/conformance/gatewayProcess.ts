/**
 * A gateway alone in a process, for the test that weighs it: its argument is the upstreams' URLs as JSON. Tells its
 * parent its own URL, and for each message the bytes of its heap that are in use once all garbage is collected.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { createGateway } from '../../index';
import { readTypeDefs } from '../../pipeline/schema';
import type { UpstreamName } from '../../upstream/names';
import { heapDocuments } from './heapDocuments';

const gateway = createGateway({
  upstreams: JSON.parse(process.argv[2] ?? '') as Record<UpstreamName, string>,
  deadlineMs: 150,
  development: false,
  trustProxy: true,
  privateRemoteApps: false,
  logger: pino(pino.destination('/dev/null')),
  operations: heapDocuments,
  typeDefs: readTypeDefs(join(process.cwd(), 'schema/types')),
  openApiFolder: join(process.cwd(), 'schema/upstreams'),
});

const server = createServer((request, response) => gateway.handle(request, response));
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});

process.on('message', () => void weigh().then((heapUsed) => process.send?.({ heapUsed })));
process.on('disconnect', () => process.exit());

/** Collects garbage until the heap shrinks no more: calls that nobody waits for end by their limits of time. */
async function weigh(): Promise<number> {
  let least = Infinity;
  for (let unchanged = 0; unchanged < 5; unchanged += 1) {
    globalThis.gc?.();
    await setTimeout(100);
    const { heapUsed } = process.memoryUsage();
    if (heapUsed < least - 64 * 1024) unchanged = 0;
    least = Math.min(least, heapUsed);
  }
  return least;
}
