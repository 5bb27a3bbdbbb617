/** The tables of the database that the services share. */
import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from '../accounts/tables';
import type { ApprovalsTables } from '../approvals/tables';
import type { BetsTables } from '../bets/tables';
import type { BlocksTables } from '../blocks/tables';
import type { CashierTables } from '../cashier/tables';
import type { CaptchaTables } from '../captcha/tables';
import type { ConfigTables } from '../config/tables';
import type { DemoClockTables } from '../demoClock/tables';
import type { DictionariesTables } from '../dictionaries/tables';
import type { FeedTables } from '../feed/tables';
import type { IdentityTables } from '../identity/tables';
import type { LettersTables } from '../letters/tables';
import type { OperatorTables } from '../operator/tables';
import type { RedirectsTables } from '../redirects/tables';
import type { SessionTables } from '../session/tables';
import type { SocialTables } from '../social/tables';
import type { SupportTables } from '../support/tables';
import type { TermsTables } from '../terms/tables';

/**
 * The tables over which services share transactions. A service reads and writes its own tables, and another service's
 * tables only through that service's functions. A service that stands alone names its tables itself:
 * `db.withTables<ItsTables>()`.
 */
export interface Database
  extends
    AccountsTables,
    ApprovalsTables,
    BetsTables,
    BlocksTables,
    CashierTables,
    CaptchaTables,
    ConfigTables,
    DemoClockTables,
    DictionariesTables,
    FeedTables,
    IdentityTables,
    LettersTables,
    OperatorTables,
    RedirectsTables,
    SessionTables,
    SocialTables,
    SupportTables,
    TermsTables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
