import { isShown } from './priceTables';

const find = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);

/** The parts of the coupon that a key leads to, in the page. */
const parts = { stake: '[data-stake]:enabled', place: '[data-place]' } as const;

/** A part of the coupon that a key leads to: the stake, or the button that places it. */
export type CouponPart = keyof typeof parts;

const findPart = (part: CouponPart) => find(parts[part]);

/**
 * Moves the focus to a part of the coupon, or to the coupon when it does not have the part. Opens the bar at the bottom
 * or the folded column that hides it. False when the page shows no coupon.
 */
export function goToCoupon(part: CouponPart): boolean {
  const opener = find('[data-opens-coupon], [data-column="hideRight"][aria-expanded="false"]');
  if (!opener && !findPart(part) && !find('#coupon')) return false;
  opener?.click();
  // The player's bets may be in the coupon's place.
  document.querySelector<HTMLElement>('[data-tab="coupon"][aria-selected="false"]')?.click();
  // The opened part is rendered by then.
  requestAnimationFrame(() => focusPart(part));
  return true;
}

/** Any action of the player ends the waiting. */
const acts = ['keydown', 'pointerdown'] as const;

/** Focuses the part; when the coupon of a first bet still loads, as soon as it is shown. */
function focusPart(part: CouponPart): void {
  const found = findPart(part);
  if (found) {
    found.focus();
    return;
  }
  find('#coupon')?.focus();
  const stop = () => {
    shown.disconnect();
    for (const act of acts) removeEventListener(act, stop, { capture: true });
  };
  const shown = new MutationObserver(() => {
    const late = findPart(part);
    if (!late) return;
    stop();
    late.focus();
  });
  shown.observe(document.body, { childList: true, subtree: true });
  for (const act of acts) addEventListener(act, stop, { capture: true });
}
