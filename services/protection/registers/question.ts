/** What a register is asked about a player, and whether two questions are about the same person. */
import { createHash } from 'node:crypto';
import type { Db } from '../../database/index';
import { residenceOf } from '../persons/person';
import { findUser, readPersonalData } from '../../players/index';
import type { RegisterQuestion } from './register';
import type { AskedDigests } from './tables';

const known = (text: string): string | null => (text === '' ? null : text);

/** The question about an account, by what is known of it now. An address that nobody confirmed may be somebody else's. */
export async function questionOf(db: Db, userId: number): Promise<RegisterQuestion> {
  const user = await findUser(db, userId);
  const data = await readPersonalData(db, userId);
  return {
    name: known(data.name),
    surname: known(data.surname),
    birthDate: known(data.date_birthday),
    document: known(data.passport),
    email: user?.email_confirmed_at ? user.email : null,
    phone: user?.phone ?? null,
    residence: await residenceOf(db, userId),
  };
}

/** Digests of what a question names: the evidence says whom a register was asked about, and does not tell who that is. */
export function digestsOf(question: RegisterQuestion): AskedDigests {
  const named = Object.entries(question).filter(([, value]) => value !== null);
  const digests = named.map(([field, value]) => [
    field,
    createHash('sha256').update(`${field} ${value}`).digest('hex'),
  ]);
  return Object.fromEntries(digests) as AskedDigests;
}

/** Whether two questions name the same. */
export const isSame = (one: AskedDigests, other: AskedDigests): boolean =>
  covers(one, other) && covers(other, one);

/** Whether a question names all that another one names. The residence is no sign of a person. */
export const covers = (one: AskedDigests, other: AskedDigests): boolean =>
  Object.entries(other).every(([field, digest]) => field === 'residence' || one[field] === digest);
