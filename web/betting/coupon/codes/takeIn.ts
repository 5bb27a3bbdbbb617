import { maxRememberedBets } from '../state';
import { couponStore } from '../store';
import { repeated } from '../systemActs';
import { noteLoaded } from './loaded';
import type { Saved } from './savedOf';

const isKnown = (type: Saved['type']) =>
  type === 'SYSTEM' || type === 'SINGLE' || type === 'MULTIPLE_SINGLES';

/**
 * Puts the selections of a code into the coupon at their present prices, in place of what is there or beside it. Whether
 * there was room: a coupon that would be too long stays as it is.
 */
export function takeIn({ couponCode, type, systemValue, bets }: Saved, way: 'replace' | 'add'): boolean {
  const present = way === 'add' ? couponStore.getState().bets : [];
  const known = new Set(present.map(({ outcomeId }) => outcomeId));
  const added = bets.filter(({ outcome }) => !known.has(outcome.id));
  if (present.length + added.length > maxRememberedBets) return false;
  if (way === 'replace') couponStore.dispatch({ type: 'cleared' });
  const isWhole = present.length === 0;
  const addedAt = Date.now();
  const again = repeated({
    bets: added.map(({ outcome }) => {
      const { id: outcomeId, price, priceVersion } = outcome;
      return { outcomeId, price, priceVersion, addedAt };
    }),
    // Beside other events, and where another release saved a type of its own, the number of events decides.
    couponType: isWhole && isKnown(type) ? type : 'EXPRESS',
    systemValue: systemValue ?? null,
    bankers: added.filter(({ isBanker }) => isBanker).map(({ outcome }) => outcome.id),
  });
  couponStore.dispatch(again);
  if (isWhole) noteLoaded(couponCode);
  return true;
}
