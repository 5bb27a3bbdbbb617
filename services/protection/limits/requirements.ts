/** Limits without which a person may not play. */
import { packsOf } from '../packs';
import type { Person } from '../persons/person';
import type { AmountType } from '../rules/kinds';

/** The limits of which a person still has to set one, by each pack that holds; empty when nothing is missing. */
export function missingKinds(person: Person, now: Date): AmountType[] {
  const missing = packsOf(person, now)
    .map(({ requiredKinds }) => requiredKinds.value)
    .filter((kinds) => !kinds.some((type) => person.limits[type]));
  return [...new Set(missing.flat())];
}
