/** Opens accounts of players, and books their demo money. */
import type { Trx } from '../database/index';
import { houseKinds, type CashKind } from './chart';
import { demoGrantOf } from './currencies';
import { bookMovement } from './ledger';

/** An account to open. */
export interface NewAccount {
  userId: number;
  kind: CashKind;
  currency: string;
  now: Date;
}

/** Opens the house's accounts in a currency where they are missing. */
export async function openHouse(trx: Trx, currency: string, now: Date): Promise<void> {
  const houses = houseKinds.map((house) => ({ user_id: null, kind: house, currency }));
  await trx
    .insertInto('ledger_accounts')
    .values(houses.map((house) => ({ ...house, is_active: false, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens a player's account, and the house's accounts in its currency where they are missing. A main account is active. */
export async function openAccount(trx: Trx, { userId, kind, currency, now }: NewAccount): Promise<number> {
  await openHouse(trx, currency, now);
  const { id } = await trx
    .insertInto('ledger_accounts')
    .values({ user_id: userId, kind, currency, is_active: kind === 'MAIN', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Books the demo money of a new account, once for a reference. Nothing, where the currency is not known. */
export async function grantDemoMoney(
  trx: Trx,
  { reference, id, currency, now }: { reference: string; id: number; currency: string; now: Date },
): Promise<void> {
  const amount = demoGrantOf(currency);
  if (amount === 0) return;
  await bookMovement(trx, { reference, kind: 'GRANT', currency, from: 'GRANTS', to: id, amount }, now);
}
