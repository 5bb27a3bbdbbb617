import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** The calls that this process sends to one origin, as reported by undici. */
export interface SentCalls {
  /** How many were sent since counting began. */
  sent(): number;
  /** How many of them have neither a complete answer nor an error yet. */
  open(): number;
  /** How many ended with an error: mostly because their caller gave up. */
  failed(): number;
  stop(): void;
}

/** Counts the calls to an origin from now on. */
export function countSentCalls(origin: string): SentCalls {
  const open = new Set<object>();
  let failed = 0;
  let sent = 0;
  const created = (message: unknown): void => {
    const { request } = message as { request: { origin: string | URL } };
    if (String(request.origin) !== origin) return;
    sent++;
    open.add(request);
  };
  const requestOf = (message: unknown) => (message as { request: object }).request;
  const completed = (message: unknown): void => void open.delete(requestOf(message));
  // An error may be reported twice, and also for requests to other origins.
  const broken = (message: unknown): void => {
    if (open.delete(requestOf(message))) failed++;
  };
  const listeners = {
    'undici:request:create': created,
    'undici:request:trailers': completed,
    'undici:request:error': broken,
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return {
    sent: () => sent,
    open: () => open.size,
    failed: () => failed,
    stop() {
      for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
    },
  };
}
