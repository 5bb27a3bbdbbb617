import { useEffect, useRef, type RefObject } from 'react';

/** The coupon whose receipt had the focus: it takes the focus once, right after placing. */
let focused: string | undefined;

/** The heading of a receipt: the pressed button is gone, so players who use the keyboard continue from here. */
export function useReceiptFocus(couponId: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused === couponId || document.hidden) return;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    // A card in a hidden column cannot take the focus.
    if (document.activeElement !== document.body) focused = couponId;
  }, [couponId]);
  return heading;
}
