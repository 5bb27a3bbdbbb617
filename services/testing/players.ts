import type { Db } from '../database/schema';
import { systemClock } from '../clock';
import { lockVerification, setVerification } from '../user/verification';
import { openDoor } from './door';
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
    await db.transaction().execute(async (trx) => {
      const now = systemClock.now();
      await lockVerification(trx, userId, now);
      await setVerification(trx, userId, { status: 'VERIFIED', reason: '', needed: null }, now);
    });
    const account = db.selectFrom('ledger_accounts').select('id').where('user_id', '=', userId);
    players.push({ userId, accountId: (await account.executeTakeFirstOrThrow()).id, token });
  }
  return players;
}
