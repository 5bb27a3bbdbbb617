/** The whole database: every service's tables and migrations, collected. */
import type { Kysely, Transaction } from 'kysely';
import type { DemoClockTables } from '../demoClock/tables';
import { migrations as demoClock } from '../demoClock/migrations';
import type { Migrations } from './migrate';

/** All tables. A service reads and writes its own; another service's only through that service's functions. */
export type Database = DemoClockTables;

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Migrations by service. A service's own run in the order of their names. */
export const migrationsByService: Record<string, Migrations> = { demoClock };
