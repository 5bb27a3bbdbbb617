import { useDeferredValue, useMemo, useState } from 'react';
import { useEvery } from '../../foundation/relay/useEvery';
import { keyOf } from './keys';
import { useFavourites } from './useFavourites';

/** How often their games are asked for again, in milliseconds: another one may be the next by now. */
const everyMs = 60_000;

/**
 * The favourites as a query takes them, and the number of the present round of asking. Both follow later than the list
 * itself, so that what is shown stays until its replacement has arrived.
 */
export function useFavouriteKeys() {
  const names = useFavourites();
  const [round, setRound] = useState(0);
  useEvery(everyMs, true, () => setRound((last) => last + 1));
  const asked = useMemo(() => ({ keys: names.map(keyOf), round }), [names, round]);
  return useDeferredValue(asked);
}
