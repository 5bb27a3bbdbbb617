/** How long a demand is remembered: the terms' own service is asked as often. */
const rememberedMs = 60_000;

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
  /** Until when each is remembered, oldest first. */
  const open = new Map<string, number>();

  const prune = (): void => {
    for (const [sid, until] of open) {
      if (now() < until) return;
      open.delete(sid);
    }
  };

  return {
    note(sid) {
      prune();
      open.delete(sid);
      open.set(sid, now() + rememberedMs);
    },
    isOpen: (sid) => now() < (open.get(sid) ?? 0),
    forget: (sid) => void open.delete(sid),
  };
}
