/**
 * How many people are typed on one device, and from one address. Who types one name and birth date after another looks for other players.
 * People are counted, not tries: the same one, in any spelling, counts once a day.
 */
import { sql } from 'kysely';
import { addressGroups } from '../../../rules/addressGroups';
import type { Db, Trx } from '../../database/index';
import { dayMs } from '../../durations';
import {
  keyOf,
  tooManyTries,
  type PersonalData,
  deviceOfSession,
  noteTries,
  renameTries,
  triesSince,
} from '../../players/index';
import { nameKey } from '../matching/names';

/** People a day on one device, and from one address or /64. */
const mostPeople = 5;

/** Who is typed, and where. */
export interface TypedPerson {
  data: Pick<PersonalData, 'name' | 'surname' | 'date_birthday'>;
  address: string | undefined;
  /** Names the session, whose device counts; a session without a device counts by its address alone. */
  sessionKey: string;
}

/**
 * Counts a person who is typed, before anything of them is saved or compared. Half a person, without a name or a birth date, counts for
 * nothing. Throws a Refusal 429 TOO_MANY_TRIES for the sixth one in 24 hours; one that is refused does not count.
 */
export async function countTypedPerson(
  db: Db,
  { data: { name, surname, date_birthday: birth }, address, sessionKey }: TypedPerson,
  now: Date,
): Promise<void> {
  if (name === '' || surname === '' || birth === '') return;
  const person = `${birth} ${nameKey(name, surname)}`;
  const device = await deviceOfSession(db, sessionKey);
  const places = [`address ${addressGroups(address).near}`, ...(device ? [placeOf(device)] : [])];
  await db.transaction().execute(async (trx) => {
    // Always in the same order, so that two never deadlock.
    for (const place of places.toSorted()) await countAt(trx, place, person, now);
  });
}

/** Counts a person at a place, once. One row stands for the person there, and one counts. */
async function countAt(trx: Trx, place: string, person: string, now: Date): Promise<void> {
  const all = keyOf({ kind: 'people typed', of: place });
  const own = keyOf({ kind: 'person typed', of: `${place} ${person}` });
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`try ${all}`}, 0))`.execute(trx);
  const since = new Date(now.getTime() - dayMs);
  const rows = await triesSince(trx, [all, own], since);
  if (rows.some(({ key }) => key === own)) return;
  const counted = rows.filter(({ key }) => key === all);
  const [oldest] = counted;
  if (oldest && counted.length >= mostPeople) throw tooManyTries(oldest.at.getTime() - since.getTime());
  await noteTries(trx, [all, own], now);
}

const placeOf = (deviceHash: Buffer): string => `device ${deviceHash.toString('base64url')}`;

/**
 * A device has another id from now on, and as many people were typed there. One of them who is typed again counts once more: which of them
 * it was stands under the former id.
 */
export async function renamePlace(db: Db, before: Buffer, after: Buffer): Promise<void> {
  const [key, former] = [after, before].map((hash) => keyOf({ kind: 'people typed', of: placeOf(hash) }));
  if (key && former) await renameTries(db, former, key);
}
