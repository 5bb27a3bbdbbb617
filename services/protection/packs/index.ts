/** Which packs hold for whom. */
import { dayMs } from '../../durations';
import type { Person } from '../persons/person';
import { germany } from './germany';
import { greatBritain } from './greatBritain';
import { malta } from './malta';
import { ontario } from './ontario';
import type { Pack, RegisterName } from './pack';
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
  /**
   * Those that the person left, each until the waits that it began are over, as ISO text; and those of another residence that nobody
   * has disproved, until `untilProved`.
   */
  former: readonly { name: PackName; until: string }[];
  /** Those that may be the person's too, while nobody knows where a person with real money lives; null or absent for none. */
  possible?: readonly PackName[] | null;
}

/** An instant that never comes: until the operator proves a residence. The former release reads it as an instant, too. */
export const untilProved = '9999-12-31T00:00:00.000Z';

/** A pack that a person leaves now: it counts for a month, and longer than any wait that it began. */
export function leaving(name: PackName, now: Date): HeldPacks['former'][number] {
  const days = Math.max(31, packs[name].wait.value.hours / 24);
  return { name, until: new Date(now.getTime() + days * dayMs).toISOString() };
}

/** The packs that a person left, once it is known where the person lives. */
export const endDisputes = (former: HeldPacks['former'], now: Date): HeldPacks['former'] =>
  former.map((one) => (one.until === untilProved ? leaving(one.name, now) : one));

/** The pack of a person: what may be chosen from now on. */
export const packOf = ({ packs: { due } }: Person): Pack => packNamed(due);

/**
 * All packs that hold for a person, whose stricter rule counts: that of the residence, the one before it until the waits that it
 * began are over, and while the residence is unknown every one that may be due.
 */
export const packsOf = (person: Person, now: Date): Pack[] => packNamesOf(person, now).map(packNamed);

/** Their names. */
export function packNamesOf({ packs: { due, held, former, possible } }: Person, now: Date): PackName[] {
  const running = former.filter(({ until }) => now < new Date(until)).map(({ name }) => name);
  return [...new Set([due, held, ...running, ...(possible ?? [])])];
}

/** The exclusion registers that all of them ask. */
export const registersOf = (person: Person, now: Date): RegisterName[] => [
  ...new Set(packsOf(person, now).flatMap(({ register }) => register.value ?? [])),
];

/** Throws for a name that no pack has: without rules nothing is allowed. */
export function packNamed(name: PackName): Pack {
  const pack: Pack | undefined = packs[name];
  if (!pack) throw new Error(`There is no pack "${name}".`);
  return pack;
}
