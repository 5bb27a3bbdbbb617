import { useStore } from 'zustand/react';
import { couponStore } from './store';
import type { CouponState } from './state';

/** A part of the coupon; renders again when that part changes. */
export function useCoupon<Part>(select: (state: CouponState) => Part): Part {
  return useStore(couponStore, select);
}
