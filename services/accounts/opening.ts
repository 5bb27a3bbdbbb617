/** Opens accounts of players, and books their demo money. */
import type { Trx } from '../database/schema';
import { addPerson, unknownHome, type NewHome } from '../limits/persons';
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

/**
 * Opens a new player's main account with the person whose limits hold for it, and the house's accounts in its currency where
 * they are missing. `home`: where the player said at registration that they live; unknown by default. With `grant` it
 * books demo money to the player's account, once.
 */
export async function openMainAccount(
  trx: Trx,
  {
    userId,
    currency,
    home = unknownHome,
    grant,
    now,
  }: { userId: number; currency: string; home?: NewHome; grant: boolean; now: Date },
): Promise<void> {
  const id = await openAccount(trx, { userId, kind: 'MAIN', currency, now });
  await addPerson(trx, { userId, measure: currency, home, now });
  if (grant) await grantDemoMoney(trx, { reference: `grant:user:${userId}`, id, currency, now });
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
