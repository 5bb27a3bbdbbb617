import { isShown } from './priceTables';

const find = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);

const findStake = () => find('[data-stake]:enabled');

/**
 * Moves the focus to the coupon's stake, or to the coupon when it has no stake field. Opens the bar at the bottom or
 * the folded column that hides it. False when the page shows no coupon.
 */
export function goToCoupon(): boolean {
  const opener = find('[data-opens-coupon], [data-column="hideRight"][aria-expanded="false"]');
  if (!opener && !findStake() && !find('#coupon')) return false;
  opener?.click();
  // The opened part is rendered by then.
  requestAnimationFrame(focusStake);
  return true;
}

/** Any action of the player ends the waiting. */
const acts = ['keydown', 'pointerdown'] as const;

/** Focuses the stake; when the coupon of a first bet still loads, as soon as it is shown. */
function focusStake(): void {
  const stake = findStake();
  if (stake) {
    stake.focus();
    return;
  }
  find('#coupon')?.focus();
  const stop = () => {
    shown.disconnect();
    for (const act of acts) removeEventListener(act, stop, { capture: true });
  };
  const shown = new MutationObserver(() => {
    const late = findStake();
    if (!late) return;
    stop();
    late.focus();
  });
  shown.observe(document.body, { childList: true, subtree: true });
  for (const act of acts) addEventListener(act, stop, { capture: true });
}
