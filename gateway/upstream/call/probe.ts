import { randomUUID } from 'node:crypto';
import { commonHeaders } from './headers';
import { upstreamNames, type UpstreamName } from '../names';
import type { Connection } from './pools';

const probeTimeoutMs = 1000;

/**
 * Asks every upstream whether it is ready, and names those that are not: any answer but a 503 says so, as an operator's
 * service need not have such a page.
 */
async function probe(
  connections: Record<UpstreamName, Connection>,
  deadline: () => AbortSignal,
): Promise<UpstreamName[]> {
  const answers = await Promise.all(
    upstreamNames.map(async (name) => ((await doesAnswer(connections[name], deadline())) ? [] : [name])),
  );
  return answers.flat();
}

/** So long one look serves all who ask, and no second one begins while the first is under way. */
const servesMs = 1000;

/**
 * The same, asked for at most once a second however many want to know. `now` is monotonic, in milliseconds; `deadline`
 * gives the signal that ends one upstream's look, a second after it began.
 */
export function createProbe(
  connections: Record<UpstreamName, Connection>,
  now: () => number = () => performance.now(),
  deadline: () => AbortSignal = () => AbortSignal.timeout(probeTimeoutMs),
): () => Promise<UpstreamName[]> {
  let latest: Promise<UpstreamName[]> | undefined;
  let freshUntil = 0;
  return () => {
    if (latest && now() < freshUntil) return latest;
    freshUntil = Infinity;
    latest = probe(connections, deadline).finally(() => (freshUntil = now() + servesMs));
    return latest;
  };
}

async function doesAnswer({ pool, basePath }: Connection, signal: AbortSignal): Promise<boolean> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: `${basePath}/readyz`,
      headers: { ...commonHeaders, 'x-request-id': randomUUID() },
      signal,
    });
    await body.dump();
    return statusCode !== 503;
  } catch {
    return false;
  }
}
