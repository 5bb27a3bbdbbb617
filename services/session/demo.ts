import type { Db } from '../database/index';
import { unknownHome } from '../protection/index';
import { registerPlayer } from './registration';
import { endSessions, demoSignIn, findByLogin } from '../players/index';

/** Registers the demo player if there is none yet. */
export async function seedDemoPlayer(db: Db, now: Date): Promise<void> {
  if (await findByLogin(db, demoSignIn.email)) return;
  await storeWithEmail(db, { ...demoSignIn, currency: 'RUB', lng: 'en' }, { demo: true, now });
}

/**
 * Stores a player whose address nobody confirmed, without a session: the demo player, and in tests those of sites that
 * asked for no code at registration.
 */
export async function storeWithEmail(
  db: Db,
  { email, password, currency, lng }: { email: string; password: string; currency: string; lng: string },
  { demo, residence = null, now }: { demo: boolean; residence?: string | null; now: Date },
): Promise<void> {
  const account = { currency, lng, password, phone: null, promoCode: null, residence };
  const from = { deviceId: undefined, userAgent: null, address: null };
  const withEmail = { ...account, email: { address: email, isProven: false } };
  const player = await registerPlayer(db, withEmail, {
    ...{ demo, now, from },
    home: { ...unknownHome, residence },
  });
  // Registration opens a session; it is ended, since these players sign in like all others.
  if (player) await endSessions(db, player.userId, 'all', now);
}
