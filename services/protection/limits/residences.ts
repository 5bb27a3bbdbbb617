/** Where persons say that they live, and whose rules hold by it. */
import type { Db, Trx } from '../../database/index';
import { movePack } from './packMoves';
import { packNamesOf, untilProved, type PackName } from '../packs';
import {
  askRegisterAgain,
  lockPerson,
  packDueIn,
  residenceOf,
  type NewHome,
  type Person,
} from '../persons/person';

/** What a registration tells of where somebody lives. */
export interface HomeSigns {
  /** A country that the player chose; null where the form did not ask. */
  stated: string | null;
  /** The country of a phone that the player proved to have; null without one, or where the number tells none. */
  phoneCountry: string | null;
}

/**
 * Where somebody lives who registers, and the packs that will hold. What the player says counts. A proved phone from a place with
 * other rules speaks against it: both hold until documents prove one. Where the form did not ask, the phone's country counts.
 */
export async function homeOfNewcomer(
  db: Db,
  { stated, phoneCountry }: HomeSigns,
): Promise<NewHome & { packs: readonly PackName[] }> {
  const residence = stated ?? phoneCountry;
  const due = await packDueIn(db, residence);
  const other = phoneCountry === null ? due : await packDueIn(db, phoneCountry);
  const disputed = other === due ? [] : [other];
  return { residence, disputed, packs: [due, ...disputed] };
}

/**
 * Takes note of where the person of an account says they live, where nobody knew it, and moves the person to the pack of that place:
 * its rules hold at once, and its register is asked before the person plays. `KNOWN`: it is another place, and only documents
 * change it.
 */
export async function stateResidence(
  trx: Trx,
  { userId, residence }: { userId: number; residence: string },
  now: Date,
): Promise<'STATED' | 'KNOWN' | 'NOBODY'> {
  const before = await lockPerson(trx, userId);
  if (!before) return 'NOBODY';
  const known = await residenceOf(trx, userId);
  if (known !== null) return known === residence ? 'STATED' : 'KNOWN';
  await trx.updateTable('persons').set({ residence }).where('id', '=', before.id).execute();
  await askRegisterAgain(trx, userId);
  const person = await lockPerson(trx, userId);
  if (person) await movePack(trx, person, now);
  return 'STATED';
}

/**
 * Takes note of a sign that the person of an account lives in a country: a phone or an account outside that is proved to be theirs.
 * Where other rules hold there they hold as well, until documents prove a residence. A residence that documents prove stands, and
 * one that nobody knows is asked for.
 */
export async function disputeResidence(
  trx: Trx,
  { userId, country }: { userId: number; country: string },
  now: Date,
): Promise<void> {
  const person = await lockPerson(trx, userId);
  if (!person || (await isSettled(trx, person))) return;
  const name = await packDueIn(trx, country);
  if (packNamesOf({ ...person, packs: { ...person.packs, former: disputesOf(person) } }, now).includes(name))
    return;
  const others = person.packs.former.filter((one) => one.name !== name);
  const former = JSON.stringify([...others, { name, until: untilProved }]);
  await trx.updateTable('persons').set({ former_packs: former }).where('id', '=', person.id).execute();
}

/** Packs that hold until documents prove a residence. */
const disputesOf = ({ packs: { former } }: Person) => former.filter(({ until }) => until === untilProved);

/** Whether documents prove where a person lives, or nobody has said it. */
async function isSettled(trx: Trx, { id }: Person): Promise<boolean> {
  const { residence, is_residence_verified: isProved } = await trx
    .selectFrom('persons')
    .select(['residence', 'is_residence_verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return isProved || residence === null;
}
