import { useEffect, useState } from 'react';

/** Where a price went when it last changed. */
export type Trend = 'rise' | 'fall';

/** How long a change stays marked. */
const shownMs = 600;

/** Tells for 600 ms after a price changed whether it rose or fell. */
export function usePriceTrend(price: string): Trend | null {
  const [seen, setSeen] = useState<{ price: string; trend: Trend | null }>({ price, trend: null });

  // Adjusted while rendering, so that the new price and its mark appear in one frame.
  if (seen.price !== price) setSeen({ price, trend: Number(price) > Number(seen.price) ? 'rise' : 'fall' });

  useEffect(() => {
    if (seen.trend === null) return undefined;
    const timer = setTimeout(() => {
      setSeen({ price: seen.price, trend: null });
    }, shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [seen]);

  return seen.trend;
}
