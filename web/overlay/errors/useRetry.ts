import { useState } from 'react';

/** A retry that runs once at a time. Its own failure is shown where the first failure was. */
export function useRetry(retry: () => Promise<void>): { retrying: boolean; run: () => void } {
  const [retrying, setRetrying] = useState(false);
  const run = () => {
    setRetrying(true);
    void retry().finally(() => setRetrying(false));
  };
  return { retrying, run };
}
