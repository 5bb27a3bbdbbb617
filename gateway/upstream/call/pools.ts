import { Pool } from 'undici';
import { createBulkhead, type Bulkhead } from '../patience/bulkhead';
import { perUpstream, type UpstreamName } from '../names';

/** Where an upstream is reached: its connections, and the path to put before the documented ones. */
export interface Connection {
  pool: Pool;
  bulkhead: Bulkhead;
  basePath: string;
}

const mebibyte = 1024 * 1024;
/** Far above any honest answer, far below what would hurt the process. */
export const maxResponseSize = 16 * mebibyte;
/** Calls of one upstream at once. */
const maxConnections = 64;
/** Calls that wait for one of these connections. */
const maxQueue = 128;
/** A host that drops packets must not hold its place for longer than a read waits. */
const connectTimeoutMs = 1500;

/**
 * A pool of kept connections per upstream, and none shared, not even by upstreams on one origin. `stretch`: by how much
 * timeouts are stretched.
 */
export function openPools(upstreams: Record<UpstreamName, string>, stretch = 1) {
  const connect = (url: string): Connection => {
    const { origin, pathname } = new URL(url);
    return {
      pool: new Pool(origin, {
        connections: maxConnections,
        maxResponseSize,
        connect: { timeout: connectTimeoutMs * stretch },
      }),
      bulkhead: createBulkhead(maxConnections + maxQueue),
      basePath: pathname.replace(/\/+$/, ''),
    };
  };
  const connections = perUpstream((name) => connect(upstreams[name]));
  return {
    connections,
    async close(): Promise<void> {
      await Promise.all(Object.values(connections).map(({ pool }) => pool.destroy()));
    },
  };
}
