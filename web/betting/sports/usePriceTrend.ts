import { useEffect, useState } from 'react';
import { thousandthsOf } from '../../../rules/odds';

/** Where a price went when it last changed. */
export type Trend = 'rise' | 'fall';

/** How long a change stays marked. */
const shownMs = 600;

/** Where a price went, if it went as far as `percent` of what it was. */
function moved(from: string, to: string, percent: bigint): Trend | null {
  const before = thousandthsOf(from);
  const change = thousandthsOf(to) - before;
  if (change === 0n || (change < 0n ? -change : change) * 100n < before * percent) return null;
  return change > 0n ? 'rise' : 'fall';
}

/**
 * Tells for 600 ms that an open price moved by 3 % or more: smaller moves are too many to look at. After a suspension,
 * which is what a goal brings, every move is told, from the price before it.
 */
export function usePriceTrend(price: string, open: boolean): Trend | null {
  const [seen, setSeen] = useState<{ price: string; open: boolean; trend: Trend | null }>({
    price,
    open,
    trend: null,
  });

  // Adjusted while rendering, so that the new price and its mark appear in one frame.
  if (seen.open !== open || (open && seen.price !== price)) {
    const trend = open ? moved(seen.price, price, seen.open ? 3n : 0n) : null;
    setSeen({ price: open ? price : seen.price, open, trend });
  }

  useEffect(() => {
    if (seen.trend === null) return undefined;
    const timer = setTimeout(() => setSeen((shown) => ({ ...shown, trend: null })), shownMs);
    return () => clearTimeout(timer);
  }, [seen]);

  return seen.trend;
}
