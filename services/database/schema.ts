/** The whole database: every service's tables and migrations, collected. */
import type { Kysely, Transaction } from 'kysely';
import { migrations as accounts } from '../accounts/migrations';
import type { AccountsTables } from '../accounts/tables';
import { migrations as bets } from '../bets/migrations';
import type { BetsTables } from '../bets/tables';
import { migrations as config } from '../config/migrations';
import type { ConfigTables } from '../config/tables';
import { migrations as demoClock } from '../demoClock/migrations';
import type { DemoClockTables } from '../demoClock/tables';
import { migrations as feed } from '../feed/migrations';
import type { FeedTables } from '../feed/tables';
import { migrations as session } from '../session/migrations';
import type { SessionTables } from '../session/tables';
import type { Migrations } from './migrate';

/** All tables. A service reads and writes its own; another service's only through that service's functions. */
export interface Database
  extends AccountsTables, BetsTables, ConfigTables, DemoClockTables, FeedTables, SessionTables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Migrations by service. A service's own run in the order of their names. */
export const migrationsByService: Record<string, Migrations> = {
  accounts,
  bets,
  config,
  demoClock,
  feed,
  session,
};
