import { grantDemoMoney, openAccount } from '../accounts/index';
import type { Trx } from '../database/index';
import { addPerson, unknownHome, type NewHome } from './persons/person';

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
