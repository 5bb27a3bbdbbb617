/** Methods for every currency of the table: amounts similar to those in euros, where a currency has none of its own. */
import { sql } from 'kysely';
import { currencies, fromEuro } from '../../rules/currencies';
import type { Migrations } from '../database/index';

type Db = Parameters<Migrations[string]>[0];

/** An amount in euro cents as one in the currency; 0 stays 0. */
const similar = (cents: number, currency: string): number => (cents === 0 ? 0 : fromEuro(cents, currency));

export const allCurrencies: Migrations = {
  '0003_all_currencies': async (db) => {
    for (const currency of currencies.keys()) {
      await addDepositMethods(db, currency);
      await addWithdrawalMethods(db, currency);
    }
  },
};

async function addDepositMethods(db: Db, currency: string): Promise<void> {
  const { rows } = await sql<{
    id: string;
    position: number;
    min: number;
    max: number;
    fee_rate: number;
    fee_fixed: number;
    quick_amounts: string[];
  }>`
    SELECT * FROM deposit_methods WHERE currency = 'EUR'
      AND NOT EXISTS (SELECT FROM deposit_methods WHERE currency = ${currency})`.execute(db);
  for (const { id, position, min, max, fee_rate, fee_fixed, quick_amounts } of rows) {
    const quick = [...new Set(quick_amounts.map((cents) => similar(Number(cents), currency)))];
    await sql`
      INSERT INTO deposit_methods (id, currency, position, min, max, fee_rate, fee_fixed, quick_amounts)
      VALUES (${id}, ${currency}, ${position}, ${similar(min, currency)}, ${similar(max, currency)},
              ${fee_rate}, ${similar(fee_fixed, currency)}, ${quick})`.execute(db);
  }
}

async function addWithdrawalMethods(db: Db, currency: string): Promise<void> {
  const { rows } = await sql<{
    id: string;
    position: number;
    min: number;
    max: number;
    fee_rate: number;
    fee_fixed: number;
    takes_target: boolean;
    approve_above: number;
  }>`
    SELECT * FROM withdrawal_methods WHERE currency = 'EUR'
      AND NOT EXISTS (SELECT FROM withdrawal_methods WHERE currency = ${currency})`.execute(db);
  for (const { id, position, min, max, fee_rate, fee_fixed, takes_target, approve_above } of rows)
    await sql`
      INSERT INTO withdrawal_methods
        (id, currency, position, min, max, fee_rate, fee_fixed, takes_target, approve_above)
      VALUES (${id}, ${currency}, ${position}, ${similar(min, currency)}, ${similar(max, currency)},
              ${fee_rate}, ${similar(fee_fixed, currency)}, ${takes_target},
              ${similar(approve_above, currency)})`.execute(db);
}
