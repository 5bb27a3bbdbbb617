import { LRUCache } from 'lru-cache';

/** How long a demand is remembered. */
const rememberedMs = 60_000;
const mostSessions = 50_000;

/** The sessions of which a service has demanded, within the last minute, that the changed terms are confirmed. */
export interface TermsDemands {
  note(sid: string): void;
  isOpen(sid: string): boolean;
  forget(sid: string): void;
}

/**
 * Remembers demands, so that a player who was refused finds the page that confirms the terms, although their own service
 * may not know of the change yet.
 */
export function createTermsDemands(now: () => number = () => performance.now()): TermsDemands {
  const open = new LRUCache<string, true>({
    // Not `max`, which takes the room for all of them at the start: 7 ms and a megabyte for each gateway.
    maxSize: mostSessions,
    sizeCalculation: () => 1,
    ttl: rememberedMs,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    note: (sid) => void open.set(sid, true),
    isOpen: (sid) => open.has(sid),
    forget: (sid) => void open.delete(sid),
  };
}
