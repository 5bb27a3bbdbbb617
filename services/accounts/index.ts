import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { components, operations } from '../../schema/upstreams/__generated__/accounts';
import { currencies } from '../../rules/currencies';
import type { Trx } from '../database/schema';
import type { RunningService, Service, ServiceOptions } from '../service';
import { countEntries, uncountedFor } from './counting';
import { demoGrantOf } from './currencies';
import { bookTransfer } from './ledger';
import { migrations } from './migrations';
import type { AccountKind } from './tables';

type AccountOnWire = components['schemas']['Account'];

/** The contract's numbers for the kinds of a player's accounts. */
const typeOnWire: Partial<Record<AccountKind, AccountOnWire['type']>> = { MAIN: 0, BONUS: 4, ADDITIONAL: 9 };

/** The account that coupons are paid from. */
export interface Wallet {
  id: number;
  currency: string;
  /** Minor units. */
  balance: number;
}

/**
 * Opens a new player's main account, and the house's accounts in its currency where they are missing. With `grant` it
 * books demo money to the player's account, once.
 */
export async function openMainAccount(
  trx: Trx,
  { userId, currency, grant, now }: { userId: number; currency: string; grant: boolean; now: Date },
): Promise<void> {
  const houses = (['HOUSE', 'GRANTS'] as const).map((kind) => ({ user_id: null, kind, currency }));
  await trx
    .insertInto('ledger_accounts')
    .values(houses.map((house) => ({ ...house, is_active: false, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .insertInto('ledger_accounts')
    .values({ user_id: userId, kind: 'MAIN', currency, is_active: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const amount = demoGrantOf(currency);
  if (!grant || amount === 0) return;
  await bookTransfer(trx, {
    reference: `grant:user:${userId}`,
    kind: 'GRANT',
    accountId: id,
    currency,
    amount,
    now,
  });
}

/** Reads the player's active account and locks it until the transaction ends. */
export async function lockWallet(trx: Trx, userId: number): Promise<Wallet | undefined> {
  return (await sql<Wallet>`${walletOf(userId)} FOR UPDATE`.execute(trx)).rows[0];
}

/** Locks accounts until the transaction ends, in the order of their ids, so that two transactions never wait for each other. */
export async function lockAccounts(trx: Trx, ids: readonly number[]): Promise<void> {
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
const countEveryMs = 1000;

/** The accounts service: it shows what a player owns, and counts the house's entries. */
export const service: Service<operations> = { migrations, create };

function create({ db, clock, logger, tokens }: ServiceOptions): RunningService<operations> {
  const stopped = new AbortController();
  let counting: Promise<void> | undefined;

  async function keepCounting(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        const counted = await countEntries(db, clock.now());
        if (counted === 'more') continue;
        if (counted === 'blocked')
          logger.warn('counting the ledger waits for a transaction that does not end');
      } catch (error) {
        logger.warn({ reason: String(error) }, 'counting the ledger waits for the next round');
      }
      await sleep(countEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    lags: async () => ({ ledger: await uncountedFor(db, clock.now()) }),
    /** Counts the house's entries by itself, every second. */
    start() {
      counting ??= keepCounting();
    },
    async close() {
      stopped.abort();
      await counting;
    },
    handlers: {
      async getAccounts({ request }) {
        const rows = await db
          .selectFrom('ledger_accounts')
          .selectAll()
          .where('user_id', '=', await tokens.playerOf(request))
          .orderBy('is_active', 'desc')
          .orderBy('id')
          .execute();
        return rows.map(({ id, kind, currency, balance, is_active }) => ({
          id,
          type: typeOnWire[kind] ?? 0,
          iso: currency,
          symbol: currencies.get(currency)?.symbol ?? currency,
          money: balance,
          isActive: is_active,
        }));
      },
    },
  };
}
