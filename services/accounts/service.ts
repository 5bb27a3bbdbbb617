import { sql, type RawBuilder } from 'kysely';
import type { operations } from '../../schema/upstreams/__generated__/accounts';
import type { Trx } from '../database/index';
import { secondMs } from '../durations';
import type { RunningService, Service, ServiceOptions } from '../service';
import { accountHandlers } from './accountHandlers';
import { countEntries, uncountedFor, type Counting } from './counting';
import { migrations } from './migrations';

/** The account that coupons are paid from. */
export interface Wallet {
  id: number;
  currency: string;
  /** Minor units. */
  balance: number;
}

/** Reads the player's active account and locks it until the transaction ends. */
export async function lockWallet(trx: Trx, userId: number): Promise<Wallet | undefined> {
  return (await sql<Wallet>`${walletOf(userId)} FOR UPDATE`.execute(trx)).rows[0];
}

/** Locks accounts until the transaction ends, in the order of their ids, so that two transactions never wait for each other. */
export async function lockAccounts(trx: Trx, ids: readonly number[]): Promise<void> {
  // A list without an entry is no SQL.
  if (ids.length === 0) return;
  await trx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** SQL that reads the player's active account: a `Wallet`, or no row. */
export function walletOf(userId: number): RawBuilder<Wallet> {
  return sql`SELECT id, currency, balance FROM ledger_accounts WHERE user_id = ${userId} AND is_active`;
}

/** How often the house's entries are counted. */
/** The accounts service: it shows what a player owns, and counts the house's entries. */
export const service: Service<operations> = {
  contract: 'accounts',
  migrations,
  create,
};

function create({ db, clock, logger, tokens, demo }: ServiceOptions): RunningService<operations> {
  /** Counts until nothing is left, or a transaction has to end first. */
  const countAll = async (signal: AbortSignal): Promise<number> => {
    let counted: Counting;
    do counted = await countEntries(db, clock.now());
    while (counted === 'more' && !signal.aborted);
    if (counted === 'blocked') logger.warn('counting the ledger waits for a transaction that does not end');
    return 0;
  };

  return {
    work: [
      {
        name: 'counting',
        everyMs: secondMs,
        ignoresClock: true,
        run: countAll,
        waits: 'counting the ledger waits for the next round',
      },
    ],
    lags: async () => ({ ledger: await uncountedFor(db, clock.now()) }),
    handlers: accountHandlers({ db, clock, tokens, demo }),
  };
}
