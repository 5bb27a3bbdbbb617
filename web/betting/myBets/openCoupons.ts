import { createStore } from 'zustand/vanilla';
import { isOpenCoupon } from '../coupon/isOpenCoupon';

/** The parts of a coupon that tell whether it was settled. */
interface Known {
  readonly id: string;
  readonly status: string;
  readonly state?: string | null | undefined;
  readonly settledAt?: string | null | undefined;
}

/** The coupons of a player that were open when they were last fetched; null until they are known. */
export interface OpenCoupons {
  readonly playerId: string;
  readonly ids: ReadonlySet<string>;
  /** Those of them that wait to be taken; absent for none. */
  readonly waiting?: ReadonlySet<string>;
}

/** The open coupons that this tab knows of. Filled in the browser only. */
export const openCouponsStore = createStore<{ known: OpenCoupons | null }>(() => ({ known: null }));

const isWaiting = ({ state }: Known): boolean => state === 'PENDING';

/**
 * Takes in the coupons of a fresh answer and returns those that were open before and are settled now, and those that waited and
 * are taken now. The first answer for a player settles nothing: those coupons may have been settled long ago.
 */
export function noteCoupons<Coupon extends Known>(
  playerId: string,
  coupons: readonly Coupon[],
): readonly Coupon[] {
  const { known } = openCouponsStore.getState();
  const open = coupons.filter(isOpenCoupon);
  const idsOf = (some: readonly Coupon[]) => new Set(some.map(({ id }) => id));
  const waiting = idsOf(open.filter(isWaiting));
  openCouponsStore.setState({ known: { playerId, ids: idsOf(open), waiting } });
  if (known?.playerId !== playerId) return [];
  return coupons.filter((coupon) =>
    isOpenCoupon(coupon) ? known.waiting?.has(coupon.id) && !isWaiting(coupon) : known.ids.has(coupon.id),
  );
}
