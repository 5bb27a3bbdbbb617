import { isShown } from './priceTables';

const find = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);

const findStake = () => find('[data-stake]:enabled');

/**
 * Moves the focus to the coupon's stake, or to the coupon where there is nothing to stake. What hides the coupon is
 * opened: the bar at the bottom, or the column that is put away. False where the page shows no coupon.
 */
export function goToCoupon(): boolean {
  const opener = find('[data-opens-coupon], [data-column="hideRight"][aria-expanded="false"]');
  if (!opener && !findStake() && !find('#coupon')) return false;
  opener?.click();
  // What was pressed is drawn by then.
  requestAnimationFrame(focusStake);
  return true;
}

/** What a player does by themselves ends the waiting. */
const acts = ['keydown', 'pointerdown'] as const;

/** Focuses the stake, also when the coupon of a fresh bet is still being fetched: then as soon as it is shown. */
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
