import { randomUUID } from 'node:crypto';
import { openMainAccount } from '../accounts/opening';
import type { Db } from '../database/schema';
import { createTokens } from '../identity/tokens';
import { testKeys } from './keys';

/** A player with demo money and an open session, stored without the way through registration. */
export interface StoredPlayer {
  userId: number;
  accountId: number;
  /** Good for five minutes. */
  token: string;
}

/** Stores players who pay in roubles or another currency, for tests that need more of them than registration is quick enough for. */
export async function storePlayers(db: Db, count: number, currency = 'RUB'): Promise<StoredPlayer[]> {
  const players: StoredPlayer[] = [];
  while (players.length < count) players.push(await storePlayer(db, currency));
  return players;
}

const clock = { now: () => new Date() };
const tokens = createTokens({ keys: testKeys, clock, isOpen: () => Promise.resolve(true) });
const dayMs = 86_400_000;

async function storePlayer(db: Db, currency: string): Promise<StoredPlayer> {
  const now = clock.now();
  const sessionKey = randomUUID();
  const stored = await db.transaction().execute(async (trx) => {
    const user = { email: null, name: null, password_hash: 'none', lng: 'en', created_at: now };
    const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    await trx
      .insertInto('sessions')
      .values({
        id_hash: Buffer.from(sessionKey),
        key: sessionKey,
        user_id: id,
        saved: true,
        device_hash: null,
        user_agent: null,
        address: null,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + dayMs),
        ended_at: null,
      })
      .execute();
    await openMainAccount(trx, { userId: id, currency, grant: true, now });
    const account = trx.selectFrom('ledger_accounts').select('id').where('user_id', '=', id);
    return { userId: id, accountId: (await account.executeTakeFirstOrThrow()).id };
  });
  return { ...stored, token: await tokens.issue({ userId: stored.userId, sessionKey }) };
}
