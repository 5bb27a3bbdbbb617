import type { UpstreamName } from '../../upstream/names';

/** How long a call to an upstream took, in milliseconds. */
export interface TimedCall {
  upstream: UpstreamName;
  ms: number;
}

/**
 * The header `Server-Timing`, which browsers show beside a request: the operation's time in all and, where they were
 * noted, that of each upstream, whose calls may have run side by side.
 */
export function serverTiming(totalMs: number, calls: readonly TimedCall[] = []): string {
  const perUpstream = new Map<string, number>();
  for (const { upstream, ms } of calls) perUpstream.set(upstream, (perUpstream.get(upstream) ?? 0) + ms);
  return [['total', totalMs] as const, ...perUpstream]
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ');
}
