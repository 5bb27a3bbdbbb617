/** Which packs hold for whom. */
import type { Person } from '../persons';
import { germany } from './germany';
import { greatBritain } from './greatBritain';
import { malta } from './malta';
import { ontario } from './ontario';
import type { Pack } from './pack';
import { specification } from './specification';
import { sweden } from './sweden';

/** All packs by the names that the site's configuration uses. */
export const packs = {
  specification,
  greatBritain,
  ontario,
  sweden,
  germany,
  malta,
} as const satisfies Record<string, Pack>;

/** The name of a pack. */
export type PackName = keyof typeof packs;

/** Which packs hold for a person. */
export interface HeldPacks {
  /** That of the residence, by the configuration of now. */
  due: PackName;
  /** The one that the person was moved to last. */
  held: PackName;
  /** Those that the person left, each until the waits that it began are over, as ISO text. */
  former: readonly { name: PackName; until: string }[];
}

/** The pack of a person: what may be chosen from now on. */
export const packOf = ({ packs: { due } }: Person): Pack => packNamed(due);

/**
 * All packs that hold for a person, whose stricter rule counts: that of the residence, and the one before it until the waits
 * that it began are over.
 */
export const packsOf = (person: Person, now: Date): Pack[] => packNamesOf(person, now).map(packNamed);

/** Their names. */
export function packNamesOf({ packs: { due, held, former } }: Person, now: Date): PackName[] {
  const running = former.filter(({ until }) => now < new Date(until)).map(({ name }) => name);
  return [...new Set([due, held, ...running])];
}

/** Throws for a name that no pack has: without rules nothing is allowed. */
export function packNamed(name: PackName): Pack {
  const pack: Pack | undefined = packs[name];
  if (!pack) throw new Error(`There is no pack "${name}".`);
  return pack;
}
