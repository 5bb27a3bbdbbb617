import { useEffect, useState } from 'react';

/** A wait that began, by two clocks of the browser, in milliseconds. */
interface Wait {
  readonly seconds: number;
  readonly wall: number;
  readonly steady: number;
}

/**
 * Counts whole seconds down from the last `start(seconds)`; 0 when there is no wait. With `first` it starts at once.
 */
export function useSecondsLeft(first = 0): { left: number; start(seconds: number): void } {
  const [wait, setWait] = useState(() => begun(first));
  const [left, setLeft] = useState(first);

  useEffect(() => {
    if (wait.seconds === 0) return;
    const timer = setInterval(() => {
      const seconds = secondsLeft(wait);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [wait]);

  const start = (seconds: number) => {
    setWait(begun(seconds));
    setLeft(seconds);
  };
  return { left, start };
}

function begun(seconds: number): Wait {
  return { seconds, wall: Date.now(), steady: performance.now() };
}

/** The wall clock can be set back, and the steady one stands still while some devices sleep: the one that moved further counts. */
function secondsLeft({ seconds, wall, steady }: Wait): number {
  const passedMs = Math.max(Date.now() - wall, performance.now() - steady);
  return Math.max(0, Math.ceil(seconds - passedMs / 1_000));
}
