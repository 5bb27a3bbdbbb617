import { useEffect, useState } from 'react';
import { thousandthsOf } from '../../../rules/odds';

/** The direction of a price's last change. */
export type Trend = 'rise' | 'fall';

/** How long a change stays marked. */
const shownMs = 600;

/** The direction of a price, if it moved by at least `percent` of its value. */
function moved(from: string, to: string, percent: bigint): Trend | null {
  const before = thousandthsOf(from);
  const change = thousandthsOf(to) - before;
  if (change === 0n || (change < 0n ? -change : change) * 100n < before * percent) return null;
  return change > 0n ? 'rise' : 'fall';
}

/**
 * Marks for 600 ms that an open price moved by 3 % or more; smaller moves are too many to look at. After a
 * suspension, which a goal causes, every move is marked, compared with the price before it.
 */
export function usePriceTrend(price: string, open: boolean): Trend | null {
  const [seen, setSeen] = useState<{ price: string; open: boolean; trend: Trend | null }>({
    price,
    open,
    trend: null,
  });

  // Set during rendering, so that the new price and its mark appear in one frame.
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
