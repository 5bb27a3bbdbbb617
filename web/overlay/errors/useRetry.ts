import { useState } from 'react';

/** A retry that can be pressed once at a time. What it fails with shows again where the first failure did. */
export function useRetry(retry: () => Promise<void>): { retrying: boolean; run: () => void } {
  const [retrying, setRetrying] = useState(false);
  const run = () => {
    setRetrying(true);
    void retry().finally(() => setRetrying(false));
  };
  return { retrying, run };
}
