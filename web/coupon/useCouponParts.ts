import { useCallback, useEffect, useState } from 'react';
import { laterCode } from '../routes/CodeError';
import type * as couponParts from './parts';
import { isIdle } from './state';
import { couponStore } from './store';

/** The components of a coupon with something in it. */
export type CouponParts = typeof couponParts;

/**
 * The code of a coupon with something in it, loaded when there first is something. Not `lazy`, which would keep a
 * failure for ever: here it can be tried again.
 */
export function useCouponParts(): { parts: CouponParts | null; failed: boolean; retry: () => void } {
  const [parts, setParts] = useState<CouponParts | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    laterCode(() => import('./parts')).then(setParts, () => setFailed(true));
  }, []);

  useEffect(() => {
    let isAsked = false;
    const follow = () => {
      if (isAsked || isIdle(couponStore.getState())) return;
      isAsked = true;
      load();
    };
    follow();
    return couponStore.subscribe(follow);
  }, [load]);

  return { parts, failed, retry: load };
}
