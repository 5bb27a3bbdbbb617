import { Pool } from 'undici';
import type { UpstreamName } from './names';

/** Where an upstream is reached: its connections, and the path to put before the documented ones. */
export interface Connection {
  pool: Pool;
  basePath: string;
}

const mebibyte = 1024 * 1024;
/** Far above any honest answer, far below what would hurt the process. */
const maxResponseSize = 16 * mebibyte;
const connectionsPerOrigin = 64;

/** One pool of kept connections per origin; upstreams on one origin share it. */
export function openPools(upstreams: Record<UpstreamName, string>) {
  const pools = new Map<string, Pool>();
  const connect = (url: string): Connection => {
    const { origin, pathname } = new URL(url);
    const pool =
      pools.get(origin) ?? new Pool(origin, { connections: connectionsPerOrigin, maxResponseSize });
    pools.set(origin, pool);
    return { pool, basePath: pathname.replace(/\/+$/, '') };
  };
  const connections = Object.fromEntries(
    Object.entries(upstreams).map(([name, url]) => [name, connect(url)]),
  ) as Record<UpstreamName, Connection>;
  return {
    connections,
    async close(): Promise<void> {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}
