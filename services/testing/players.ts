import type { Db } from '../database/schema';
import { systemClock } from '../clock';
import { openDoor } from './door';
import { acceptDocuments } from './identity';
import { testKeys } from './keys';

/** A player with demo money and an open session, stored without the way through registration. */
export interface StoredPlayer {
  userId: number;
  accountId: number;
  /** Good for five minutes. */
  token: string;
}

/**
 * Stores players who pay in roubles or another currency, by the door. Their residence is known and their documents are accepted, so
 * that they play where money is real, too.
 */
export async function storePlayers(db: Db, count: number, currency = 'RUB'): Promise<StoredPlayer[]> {
  const letIn = openDoor({ db, keys: testKeys, clock: systemClock, demo: true });
  const players: StoredPlayer[] = [];
  while (players.length < count) {
    const { id: userId, token } = await letIn({ currency, residence: 'RU' });
    await acceptDocuments({ database: { db }, clock: systemClock }, { id: userId });
    const account = db.selectFrom('ledger_accounts').select('id').where('user_id', '=', userId);
    players.push({ userId, accountId: (await account.executeTakeFirstOrThrow()).id, token });
  }
  return players;
}
