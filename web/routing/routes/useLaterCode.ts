import { useCallback, useEffect, useState } from 'react';
import { laterCode } from './CodeError';

/** Code that comes after the page. */
interface LaterCode<Code> {
  /** Null until it is there. */
  code: Code | null;
  failed: boolean;
  /** Fetches what has failed again. */
  retry(): void;
}

/**
 * Code that the browser alone uses, fetched once the page is shown and it is wanted; once there it stays. What the server
 * draws has `later` instead. `load` stays the same. Not `lazy`, which would keep a failure for ever.
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
