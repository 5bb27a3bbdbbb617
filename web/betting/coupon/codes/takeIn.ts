import { maxRememberedBets } from '../state';
import { couponStore } from '../store';
import { noteLoaded } from './loaded';
import type { Saved } from './savedOf';

/**
 * Puts the selections of a code into the coupon at their present prices, in place of what is there or beside it. Whether
 * there was room: a coupon that would be too long stays as it is.
 */
export function takeIn({ couponCode, type, bets }: Saved, way: 'replace' | 'add'): boolean {
  const present = way === 'add' ? couponStore.getState().bets : [];
  const known = new Set(present.map(({ outcomeId }) => outcomeId));
  const added = bets.filter(({ outcome }) => !known.has(outcome.id));
  if (present.length + added.length > maxRememberedBets) return false;
  if (way === 'replace') couponStore.dispatch({ type: 'cleared' });
  for (const { outcome } of added) {
    const { id: outcomeId, price, priceVersion } = outcome;
    couponStore.dispatch({ type: 'toggled', bet: { outcomeId, price, priceVersion, addedAt: Date.now() } });
  }
  const isKnown = type === 'SINGLE' || type === 'EXPRESS';
  if (present.length === 0 && isKnown) couponStore.dispatch({ type: 'typeChosen', couponType: type });
  if (present.length === 0) noteLoaded(couponCode);
  return true;
}
