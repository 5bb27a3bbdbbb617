/** Which kinds of limits a site offers. */
import type { LimitNumber } from '../../../rules/limitNumbers';
import { readConfig } from '../../config/index';
import type { Db } from '../../database/index';
import { packOf, packs, type PackName } from '../packs';
import type { Person } from '../persons/person';
import { alwaysOffered, knownTypes, usualTypes } from '../rules/kinds';
import { refuse } from './refusals';

/** Why a site under these packs may not name these kinds alone; null when it may. */
export function faultOfOffer(
  enabledLimits: readonly number[],
  packNames: readonly PackName[],
): string | null {
  const lacking = (demanded: readonly number[]) => demanded.filter((type) => !enabledLimits.includes(type));
  const breaks = lacking(alwaysOffered);
  if (breaks.length > 0)
    return `enabledLimits lacks ${breaks.join(', ')}: self-exclusion and time-out are always offered.`;
  for (const name of packNames) {
    const { value, source } = packs[name].kinds;
    const left = lacking(value);
    if (left.length === 0) continue;
    return `enabledLimits lacks ${left.join(', ')}: the pack ${name} demands ${value.join(', ')} (${source.clause}).`;
  }
  return null;
}

/** What the operator offers, what nobody may leave out, and what the person holds, so that it can be changed. */
export async function typesOffered(db: Db, person: Person): Promise<readonly LimitNumber[]> {
  const { enabledLimits = usualTypes } = await readConfig(db);
  const demanded: readonly number[] = packOf(person).kinds.value;
  const offered = new Set<number>([...enabledLimits, ...alwaysOffered, ...demanded]);
  return knownTypes.filter((type) => offered.has(type) || person.limits[type] !== undefined);
}

/** Throws when one of the types is not offered to the person. */
export async function demandOffered(db: Db, person: Person, types: readonly LimitNumber[]): Promise<void> {
  const offered = await typesOffered(db, person);
  if (!types.every((type) => offered.includes(type))) throw refuse('LIMIT_NOT_OFFERED');
}
