import { upstreamNames, type UpstreamName } from './names';
import type { Connection } from './pools';

const probeTimeoutMs = 1000;

/**
 * Asks every upstream for any answer at all. Content fails open: with any of them reachable there is something
 * to serve, so names come back only when none is.
 */
export async function probe(connections: Record<UpstreamName, Connection>): Promise<string[]> {
  const answers = await Promise.all(upstreamNames.map((name) => doesAnswer(connections[name])));
  return answers.includes(true) ? [] : upstreamNames;
}

async function doesAnswer({ pool, basePath }: Connection): Promise<boolean> {
  try {
    const { body } = await pool.request({
      method: 'GET',
      path: `${basePath}/`,
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    await body.dump();
    return true;
  } catch {
    return false;
  }
}
