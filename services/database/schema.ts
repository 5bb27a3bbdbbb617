/** The tables of the database that the services share. */
import type { Kysely, Transaction } from 'kysely';

/* oxlint-disable typescript/no-empty-object-type -- rooms add their tables to this interface by declaration merging */

/**
 * The tables over which services share transactions. A room declares its own tables here, in its `tables.ts`, and reads and
 * writes them alone: others go through its functions.
 */
export interface Database {}

/* oxlint-enable typescript/no-empty-object-type */

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
