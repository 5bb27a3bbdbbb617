import { useState } from 'react';
import { addressOf } from '../../routing/routes/href';
import { useRoute } from '../../routing/routes/RouteContext';
import {
  emptyLeg,
  emptyState,
  readState,
  rouble,
  writeState,
  type CalculatorLeg,
  type CalculatorState,
  type OfferedCurrency,
} from './state';

/**
 * The entered values, and functions that change them. Each change is in the address at once, without loading
 * anything.
 */
export interface Calculation {
  state: CalculatorState;
  change(changes: Partial<CalculatorState>): void;
  changeLeg(place: number, changes: Partial<CalculatorLeg>): void;
  add(): void;
  remove(place: number): void;
  clear(): void;
}

/** A calculator filled from the address. */
export function useCalculator(currencies: readonly OfferedCurrency[]): Calculation {
  const { lng, path, search } = useRoute();
  const [state, setState] = useState(() => readState(search, currencies));

  const show = (next: CalculatorState) => {
    setState(next);
    history.replaceState(history.state, '', addressOf(lng, path, writeState(next)));
  };
  const { legs } = state;
  return {
    state,
    change: (changes) => show({ ...state, ...changes }),
    changeLeg: (place, changes) =>
      show({ ...state, legs: legs.map((leg, at) => (at === place ? { ...leg, ...changes } : leg)) }),
    add: () => show({ ...state, legs: [...legs, emptyLeg] }),
    remove: (place) => show({ ...state, legs: legs.filter((_, at) => at !== place) }),
    clear: () => show(emptyState(currencies.find(({ code }) => code === state.currency) ?? rouble)),
  };
}
