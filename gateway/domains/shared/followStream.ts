import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { StreamEvent } from '../../../rules/eventStream';
import type { UpstreamName } from '../../upstream/names';

/** What following an upstream's stream depends on. */
export interface FollowOptions {
  upstream: UpstreamName;
  /** Opens the stream after an id. */
  connect: (after: string, signal: AbortSignal) => AsyncIterable<StreamEvent>;
  /** Waits; returns early when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  logger: Logger;
}

const reconnectMaxMs = 15_000;

/** How long to wait before connecting again: 1, 2, 4, 8, then 15 s. */
const reconnectMs = (failures: number): number => Math.min(reconnectMaxMs, 1000 * 2 ** failures);

/**
 * Reads a stream, and connects again when it ends, until `signal` aborts. `position` says after which id; `onLost` is
 * called whenever the connection is lost.
 */
export async function followStream(
  { upstream, connect, wait, logger }: FollowOptions,
  signal: AbortSignal,
  {
    position,
    take,
    onLost,
  }: { position: () => string; take: (event: StreamEvent) => void; onLost: () => void },
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      for await (const event of connect(position(), signal)) {
        failures = 0;
        take(event);
      }
    } catch (error) {
      if (!signal.aborted)
        logger.warn({ cause: (error as Error).name, failures }, `the ${upstream} stream failed`);
    }
    if (signal.aborted) return;
    onLost();
    await wait(reconnectMs(failures), signal);
  }
}

/** Waits for so many milliseconds, or until the signal aborts; keeps no process alive. */
export const waitUnlessEnded = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
