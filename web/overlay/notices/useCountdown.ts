import { useEffect, useRef } from 'react';

/** The shortest time a notice stays after the pointer leaves it. */
const graceMs = 2_000;

/**
 * Calls `done` once `durationMs` have passed while `running`; a pause keeps the remaining time. `done` must be
 * stable, since a new function restarts the countdown.
 */
export function useCountdown(durationMs: number, running: boolean, done: () => void): void {
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (!running) return;
    const startedMs = performance.now();
    const timer = setTimeout(done, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(leftMs.current - (performance.now() - startedMs), graceMs);
    };
  }, [running, done]);
}
