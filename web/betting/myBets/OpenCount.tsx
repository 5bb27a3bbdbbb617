import { useStore } from 'zustand/react';
import { useFormat } from '../../foundation/i18n/useFormat';
import { openCouponsStore } from './openCoupons';

/** How many coupons are open, behind the name of the tab; nothing until it is known, and when none is. */
export function OpenCount() {
  const format = useFormat();
  const count = useStore(openCouponsStore, ({ known }) => known?.ids.size ?? 0);
  return count > 0 && ` (${format.number(count)})`;
}
