import { upstreamNames, type UpstreamName } from './names';
import type { Connection } from './pools';

const probeTimeoutMs = 1000;

/**
 * Asks every upstream whether it is ready: any answer but a 503 says so, as an operator's service need not have such a
 * page. Content fails open: with any of them there is something to serve, so names come back only when none is ready.
 */
export async function probe(connections: Record<UpstreamName, Connection>): Promise<string[]> {
  const answers = await Promise.all(upstreamNames.map((name) => doesAnswer(connections[name])));
  return answers.includes(true) ? [] : upstreamNames;
}

async function doesAnswer({ pool, basePath }: Connection): Promise<boolean> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: `${basePath}/readyz`,
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    await body.dump();
    return statusCode !== 503;
  } catch {
    return false;
  }
}
