import { useEffect, useRef } from 'react';

/** A notice that was looked at does not vanish the moment the pointer leaves it. */
const graceMs = 2_000;

/**
 * Calls `done` once `durationMs` have passed while `running`; a pause keeps what is left.
 * `done` must be stable, or the countdown would be renewed by each render.
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
