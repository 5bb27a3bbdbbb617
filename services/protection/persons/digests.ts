/**
 * What identified an excluded person outlives the erasure of personal data as digests, under a key that lies outside the database: who
 * has none of them cannot tell who was excluded, and a second account is found for as long as the exclusion lasts.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import { demandVerification } from '../../players/index';
import type { Db, Trx } from '../../database/index';
import { dayMs } from '../../durations';
import { keyIdOf, type DocumentKeys } from '../../files/index';
import { exclusionOf, storeExclusion } from '../breaks/breaks';
import { note } from '../limits/events';
import { findPerson, lockPerson } from './person';
import { endOf, excludes } from '../rules/breaks';
import { limitNumber } from '../../../rules/limitNumbers';
import type { PersonKeys } from '../matching/match';
import { readKeys, rowsOf, type KeyRow } from './store';

/** The keys of the site's documents, the newest first: digests are under keys made of them. Undefined on a site without. */
export type DigestKeys = DocumentKeys | undefined;

/** How long a digest is kept once the exclusion is over. */
const keptAfterMs = 90 * dayMs;
/** The end of an exclusion that nobody can end any more. */
const never = new Date('9999-12-31T00:00:00.000Z');

/** Exact keys alone: a digest is like no other one. */
const isExact = ({ kind }: KeyRow): boolean => kind !== 'word';

function digestsOf(key: Buffer, rows: readonly KeyRow[]): Buffer[] {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'digests of excluded people', 32));
  return rows
    .filter(isExact)
    .map(({ kind, key: text }) => createHmac('sha256', secret).update(`${kind} ${text}`).digest());
}

/**
 * Keeps digests of an account whose personal data are about to be erased, if its player is excluded. False where they cannot be kept,
 * without a key: then nothing may be erased before the exclusion is over.
 */
export async function keepDigests(
  trx: Trx,
  userId: number,
  { keys, now }: { keys: DigestKeys; now: Date },
): Promise<boolean> {
  const person = await findPerson(trx, userId);
  const exclusion = person ? await exclusionOf(trx, person.id) : null;
  if (!excludes(exclusion, now)) return true;
  const [key] = keys ?? [];
  if (!key) return false;
  const known = await readKeys(trx, userId);
  const digests = known ? digestsOf(key, rowsOf(known)) : [];
  if (digests.length === 0) return true;
  const until = endOf(exclusion) ?? never;
  const row = { until, is_proved: known?.isIdentified ?? false, key_id: keyIdOf(key) };
  await trx
    .insertInto('excluded_digests')
    .values(digests.map((digest) => ({ digest, ...row })))
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet({
        until: sql`greatest(excluded_digests.until, excluded.until)`,
        is_proved: sql`excluded_digests.is_proved OR excluded.is_proved`,
        key_id: sql`excluded.key_id`,
      }),
    )
    .execute();
  return true;
}

/** Forgets the digests of exclusions that have been over for long enough. */
export async function forgetDigests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('excluded_digests')
    .where('until', '<', new Date(now.getTime() - keptAfterMs))
    .execute();
}

/** The exclusion that holds for somebody who is known by one of these keys; undefined without one. */
async function found(db: Db, rows: readonly KeyRow[], keys: DigestKeys, now: Date) {
  const digests = (keys ?? []).flatMap((key) => digestsOf(key, rows));
  if (digests.length === 0) return undefined;
  return db
    .selectFrom('excluded_digests')
    .select(['until', 'is_proved'])
    .where('digest', 'in', digests)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .executeTakeFirst();
}

/** Whether somebody with these keys is excluded, and was erased. */
export const isErasedExcluded = async (
  db: Db,
  known: PersonKeys,
  { keys, now }: { keys: DigestKeys; now: Date },
): Promise<boolean> => (await found(db, rowsOf(known), keys, now)) !== undefined;

/**
 * Holds an account that may be an excluded person's who was erased, until documents prove who its player is. Where both proved the same
 * person, the exclusion goes on.
 */
export async function meetErased(
  trx: Trx,
  { userId, known }: { userId: number; known: PersonKeys },
  { keys, now }: { keys: DigestKeys; now: Date },
): Promise<void> {
  const exclusion = await found(trx, rowsOf(known), keys, now);
  if (!exclusion) return;
  if (!known.isIdentified) {
    await demandVerification(trx, userId, true, now);
    return;
  }
  // A mailbox or a phone that somebody had before says nothing against documents.
  const byDocuments = rowsOf({ ...known, mailbox: '', phone: '', instruments: [] });
  const same = await found(trx, byDocuments, keys, now);
  if (same?.is_proved) await excludeUntil(trx, userId, same.until, now);
}

async function excludeUntil(trx: Trx, userId: number, until: Date, now: Date): Promise<void> {
  const person = await lockPerson(trx, userId);
  if (!person) return;
  const before = await exclusionOf(trx, person.id);
  const end = excludes(before, now) ? endOf(before) : now;
  if (end === null || end >= until) return;
  const after = { startedAt: now, endsAt: until, returnHours: null, returnsAt: null, decision: null };
  await storeExclusion(trx, person.id, after);
  const change = { personId: person.id, userId, at: now, type: limitNumber.EXCLUSION, before, after };
  await note(trx, { ...change, what: 'EXCLUDED' });
}
