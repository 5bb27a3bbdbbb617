/** Remembers in this browser which settled coupons were announced, so that several tabs say it once. */

const key = 'shown:settled';
/** More than can be settled between two polls. */
const kept = 50;

/** Whether this tab is the first to announce a coupon; from now on no other tab is. */
export function claimAnnouncement(couponId: string): boolean {
  try {
    const said = readList(localStorage.getItem(key));
    if (said.includes(couponId)) return false;
    localStorage.setItem(key, JSON.stringify([...said, couponId].slice(-kept)));
  } catch {
    // Without storage each tab says it.
  }
  return true;
}

/** The stored ids; none when another program wrote something else. */
function readList(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
