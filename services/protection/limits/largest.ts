/** The largest values that a jurisdiction allows for limits. */
import { currencyDecimals } from '../../../rules/minorUnits';
import { fitting, measured } from './measure';
import { packsOf } from '../packs';
import type { Person } from '../persons/person';

const centsPerEuro = 100;

/**
 * The largest value of a limit by each pack that holds, in minor units of the person's measure and rounded down to a whole
 * unit; null where any value will do. It is 0 while the measure has no rate, so that nothing is allowed which cannot be judged.
 */
export function largestOf(person: Person, type: number, now: Date): number | null {
  const bounds = packsOf(person, now).flatMap(({ largest: { value } }) =>
    value?.type === type ? [inMeasure(value.euros, person.measure, now)] : [],
  );
  return bounds.length > 0 ? Math.min(...bounds) : null;
}

/**
 * A bound in minor units of a measure, which is renewed with each table of rates, however old the table is: no money is converted by
 * it. It is 0 without a rate.
 */
export function inMeasure(euros: number, measure: string, now: Date): number {
  const one = measured(0, { currency: measure, measure: 'EUR', now, isDemo: true });
  if (!one) return 0;
  const unit = 10 ** currencyDecimals(measure);
  return Math.floor(fitting(euros * centsPerEuro, one.rate, measure, 'EUR') / unit) * unit;
}

/**
 * The value of a limit as it holds. What was set under other rules, before a move or before the rule came, holds up to the largest
 * value.
 */
export function heldValue(person: Person, type: number, value: number, now: Date): number {
  return Math.min(value, largestOf(person, type, now) ?? value);
}
