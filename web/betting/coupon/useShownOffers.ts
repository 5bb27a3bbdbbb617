import { useLayoutEffect, useState } from 'react';
import { createShownOffers, type Moments, type Offer, type ShownOffers } from './shownOffers';

const ofBrowser: Moments = {
  now: () => performance.now(),
  onPaint: (run) => void requestAnimationFrame(run),
  later: (run, ms) => void setTimeout(run, ms),
};

/** Follows what the coupon's button offers, from the commit of each offer on. */
export function useShownOffers(offer: Offer, moments = ofBrowser): ShownOffers {
  const [offers] = useState(() => createShownOffers(moments));
  useLayoutEffect(() => offers.show(offer), [offers, offer]);
  return offers;
}
