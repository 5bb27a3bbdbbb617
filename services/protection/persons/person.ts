/** Persons: limits, breaks and exclusions are theirs, whatever account they use. */
import { sql, type RawBuilder } from 'kysely';
import { isRealMoney, jurisdictions } from '../../config/index';
import type { Db, Trx } from '../../database/index';
import { identityChange, closingsThatHold } from '../../players/index';
import { untilProved, type HeldPacks, type PackName } from '../packs';
import { afterChange, type RegisterStanding } from '../rules/registers';
import type { StoredLimits } from '../limits/tables';

/** What protects a person. */
export interface Person {
  id: number;
  /** The currency of all amounts. */
  measure: string;
  limits: StoredLimits;
  /** When an exclusion ends, or may be ended by the player at first. */
  excludedUntil: Date | null;
  /** How long the player waits who asks to return; null for an exclusion that ends by its time. */
  returnHours: number | null;
  returnsAt: Date | null;
  timeOutUntil: Date | null;
  register: RegisterStanding;
  packs: HeldPacks;
  /** Whether another account is the person's too, and its limits cannot be measured with theirs yet. */
  isJoinOwed: boolean;
  /** The day from which the person is of age, `2033-01-01`, where documents proved that they are not; null for others. */
  ofAgeOn: string | null;
}

/** A person to make. */
export interface NewPerson {
  userId: number;
  /** The currency of the first account. */
  measure: string;
  home: NewHome;
  now: Date;
}

/** Where the person of a new account lives. */
export interface NewHome {
  /** What the player said, else where the proved phone is from: a code of a country; null where nobody knows. */
  residence: string | null;
  /** The packs that another sign speaks for: they hold beside the residence's, until documents prove it. */
  disputed: readonly PackName[];
}

/** Nobody asked. */
export const unknownHome: NewHome = { residence: null, disputed: [] };

/** Makes a person for a new account, whose currency is the measure of the person's limits for ever. */
export async function addPerson(trx: Trx, { userId, measure, home, now }: NewPerson): Promise<void> {
  const { residence, disputed } = home;
  const former = JSON.stringify(disputed.map((name) => ({ name, until: untilProved })));
  await sql`
    WITH person AS (
      INSERT INTO persons (measure, residence, pack, former_packs, created_at)
      SELECT one.measure, one.residence, ${packDueTo(sql`one.residence`)}, ${former}::jsonb, ${now}
      FROM (VALUES (${measure}::text, ${residence}::text)) one (measure, residence)
      RETURNING id
    )
    INSERT INTO person_users (user_id, person_id) SELECT ${userId}, id FROM person`.execute(trx);
}

/**
 * SQL of the name of the pack that the configuration gives to a residence: the rule of its region goes before that of its
 * country, and that before the rule of everybody else.
 */
const packDueTo = (residence: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((
    SELECT rule->>'pack' FROM (${jurisdictions}) due
    WHERE rule->>'residence' IN (${residence}, split_part(${residence}, '-', 1), '*')
    ORDER BY length(rule->>'residence') DESC LIMIT 1
  ), 'specification')`;

/**
 * SQL of the packs that may be a person's beside the one that is due, while money is real: all of the configuration's where
 * nobody knows the residence, and those of its country's regions until documents name the region. Null for none.
 */
const possiblePacks = sql`
  CASE WHEN NOT person.is_residence_verified AND ${isRealMoney} THEN (
    SELECT jsonb_agg(DISTINCT rule->>'pack') FROM (${jurisdictions}) due
    WHERE person.residence IS NULL OR starts_with(rule->>'residence', person.residence || '-')
  ) END`;

/** SQL of what an account has to say before real money is staked or paid in: a row while nobody knows where its person lives. */
export const residenceDueOf = (userId: number): RawBuilder<unknown> => sql`
  SELECT 1 FROM person_users whose JOIN persons somebody ON somebody.id = whose.person_id
    WHERE whose.user_id = ${userId} AND somebody.residence IS NULL AND ${isRealMoney}`;

/** The name of the pack that the configuration gives to a residence; null for one that nobody said. */
export async function packDueIn(db: Db, residence: string | null): Promise<PackName> {
  const { rows } = await sql<{
    name: PackName;
  }>`SELECT ${packDueTo(sql`${residence}::text`)} AS name`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database said nothing.');
  return row.name;
}

/** Where the person of an account lives, by documents, before that by the registration: `GB`, `CA-ON`; null where nobody said it. */
export async function residenceOf(db: Db, userId: number): Promise<string | null> {
  const found = await db
    .selectFrom('persons')
    .innerJoin('person_users', 'person_users.person_id', 'persons.id')
    .select('persons.residence')
    .where('person_users.user_id', '=', userId)
    .executeTakeFirst();
  return found?.residence ?? null;
}

/**
 * What identifies the person of an account has changed: what a register said before was about somebody else, so that it is asked
 * again before the person plays.
 */
export async function askRegisterAgain(trx: Trx, userId: number): Promise<void> {
  const person = await lockPerson(trx, userId);
  if (!person || Object.keys(person.register).length === 0) return;
  const row = { register_standing: JSON.stringify(afterChange(person.register)) };
  await trx.updateTable('persons').set(row).where('id', '=', person.id).execute();
}

identityChange.answeredBy(askRegisterAgain);

/** SQL that reads the person of an account; a `Person`, or no row. For `lockingPerson`. */
export function personOf(userId: number): RawBuilder<Person> {
  return sql`
    SELECT person.id, person.measure, person.limits,
           person.excluded_until AS "excludedUntil",
           person.return_hours AS "returnHours", person.returns_at AS "returnsAt", person.time_out_until AS "timeOutUntil",
           person.register_standing AS register,
           jsonb_build_object('due', ${packDueTo(sql`person.residence`)}, 'held', person.pack,
                              'former', person.former_packs, 'possible', ${possiblePacks}) AS packs,
           EXISTS (
             SELECT FROM joins_owed owed JOIN person_users own ON own.user_id IN (owed.user_id, owed.other_user_id)
             WHERE own.person_id = person.id
           ) AS "isJoinOwed", (
             SELECT max(closed.of_age_on) FROM (${closingsThatHold}) closed
             JOIN person_users own ON own.user_id = closed.user_id
             WHERE own.person_id = person.id AND closed.of_age_on IS NOT NULL
           ) AS "ofAgeOn"
    FROM person_users one JOIN persons person ON person.id = one.person_id
    WHERE one.user_id = ${userId}`;
}

/**
 * SQL that locks what `personOf` reads. Whose account it is stays locked too, after the person: where persons were joined or parted
 * while this waited, there is no row, instead of a person who is not the account's any more.
 */
export const lockingPerson = sql`FOR UPDATE OF person FOR SHARE OF one`;

/**
 * The person of an account under a lock, until the transaction ends: nobody else changes what protects them, and no other
 * stake or deposit of theirs is judged meanwhile. A wallet is locked before its person.
 */
export async function lockPerson(trx: Trx, userId: number): Promise<Person | undefined> {
  const lock = async () => (await sql<Person>`${personOf(userId)} ${lockingPerson}`.execute(trx)).rows[0];
  // The second time it finds the person that the account has been given meanwhile.
  return (await lock()) ?? lock();
}

/** The person of an account; undefined for an account that has none. */
export async function findPerson(db: Db, userId: number): Promise<Person | undefined> {
  return (await sql<Person>`${personOf(userId)}`.execute(db)).rows[0];
}
