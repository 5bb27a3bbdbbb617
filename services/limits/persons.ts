/** Persons: limits, breaks and exclusions are theirs, whatever account they use. */
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../database/schema';
import type { LimitsTables, StoredLimits } from './tables';

export const tablesOf = (db: Db) => db.withTables<LimitsTables>();

/** What protects a person. */
export interface Person {
  id: number;
  /** The currency of all amounts. */
  measure: string;
  limits: StoredLimits;
  excludedUntil: Date | null;
  timeOutUntil: Date | null;
}

/** Makes a person for a new account, whose currency is the measure of the person's limits for ever. */
export async function addPerson(trx: Trx, userId: number, measure: string, now: Date): Promise<void> {
  await sql`
    WITH person AS (INSERT INTO persons (measure, created_at) VALUES (${measure}, ${now}) RETURNING id)
    INSERT INTO person_users (user_id, person_id) SELECT ${userId}, id FROM person`.execute(trx);
}

/** SQL that reads the person of an account; a `Person`, or no row. For `FOR UPDATE OF person`. */
export function personOf(userId: number): RawBuilder<Person> {
  return sql`
    SELECT person.id, person.measure, person.limits,
           person.excluded_until AS "excludedUntil", person.time_out_until AS "timeOutUntil"
    FROM person_users one JOIN persons person ON person.id = one.person_id
    WHERE one.user_id = ${userId}`;
}

/**
 * The person of an account under a lock, until the transaction ends: nobody else changes what protects them, and no other
 * stake or deposit of theirs is judged meanwhile. A wallet is locked before its person.
 */
export async function lockPerson(trx: Trx, userId: number): Promise<Person | undefined> {
  return (await sql<Person>`${personOf(userId)} FOR UPDATE OF person`.execute(trx)).rows[0];
}

/** The person of an account; undefined for an account that has none. */
export async function findPerson(db: Db, userId: number): Promise<Person | undefined> {
  return (await sql<Person>`${personOf(userId)}`.execute(db)).rows[0];
}
