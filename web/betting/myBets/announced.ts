import { parsedJson } from '../../foundation/browser/parsedJson';

/** Remembers in this browser which settled coupons were announced, so that several tabs say it once. */

const key = 'shown:settled';
/** More than can be settled between two polls. */
const kept = 50;

/** Whether this tab is the first to announce a coupon; from now on no other tab is. */
export function claimAnnouncement(couponId: string): boolean {
  try {
    const list = parsedJson(localStorage.getItem(key) ?? '[]');
    // Another program may have written something else.
    const said = Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
    if (said.includes(couponId)) return false;
    localStorage.setItem(key, JSON.stringify([...said, couponId].slice(-kept)));
  } catch {
    // Without storage each tab says it.
  }
  return true;
}
