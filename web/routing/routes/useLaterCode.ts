import { useCallback, useEffect, useState } from 'react';
import { laterCode } from './CodeError';

/** Code that loads after the page. */
export interface LaterCode<Code> {
  /** Null until it has loaded. */
  code: Code | null;
  failed: boolean;
  /** Fetches again what failed. */
  retry(): void;
}

/**
 * Code that only the browser uses, fetched once the page is shown and the code is wanted; once loaded it stays. Code
 * that the server draws too uses `later` instead. `load` must be the same function in each render. `lazy` does not fit,
 * because it would keep a failure for ever.
 */
export function useLaterCode<Code>(load: () => Promise<Code>, isWanted = true): LaterCode<Code> {
  const [{ code, failed }, settle] = useState<{ code: Code | null; failed: boolean }>({
    code: null,
    failed: false,
  });
  const isMissing = isWanted && code === null && !failed;

  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    laterCode(load).then(
      (loaded) => isShown && settle({ code: loaded, failed: false }),
      () => isShown && settle({ code: null, failed: true }),
    );
    return () => {
      isShown = false;
    };
  }, [load, isMissing]);

  const retry = useCallback(() => settle({ code: null, failed: false }), []);
  return { code, failed, retry };
}
