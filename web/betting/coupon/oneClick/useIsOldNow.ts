import { useCallback, useContext } from 'react';
import { LiveContext, mayBeOld } from '../../live/LiveContext';

/** Whether prices on screen may be old at the moment of the call. */
export function useIsOldNow(): () => boolean {
  const live = useContext(LiveContext);
  return useCallback(
    () => live !== null && (live.watch.isOld() || mayBeOld(live.connection.getState())),
    [live],
  );
}
