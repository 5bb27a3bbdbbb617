import { useEffect, useState } from 'react';

/**
 * Counts whole seconds down from the last `start(seconds)`; 0 when there is no wait. With `first` it starts at once.
 */
export function useSecondsLeft(first = 0): { left: number; start(seconds: number): void } {
  const [until, setUntil] = useState(() => (first > 0 ? Date.now() + first * 1_000 : 0));
  const [left, setLeft] = useState(first);

  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const seconds = secondsTo(until);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [until]);

  const start = (seconds: number) => {
    setUntil(Date.now() + seconds * 1_000);
    setLeft(seconds);
  };
  return { left, start };
}

function secondsTo(instantMs: number): number {
  return Math.max(0, Math.ceil((instantMs - Date.now()) / 1_000));
}
