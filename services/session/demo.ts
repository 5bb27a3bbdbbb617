import type { Db } from '../database/schema';
import { registerPlayer } from './registration';
import { endSessions } from './sessions';
import { findByLogin } from './users';

/** The sign-in of the demo player. */
export const demoSignIn = { email: 'demo@touchline.example', password: 'demo-player-1' } as const;

/** Registers the demo player if there is none yet. */
export async function seedDemoPlayer(db: Db, now: Date): Promise<void> {
  if (await findByLogin(db, demoSignIn.email)) return;
  const form = { type: 'full_reg', ...demoSignIn, currency: 'RUB', isOfAge: true, lng: 'en' } as const;
  const from = { deviceId: undefined, userAgent: null, address: null };
  const player = await registerPlayer(db, form, { demo: true, now, from });
  // Registration opens a session; the demo player's is ended, since the player signs in like all others.
  if (player) await endSessions(db, player.userId, 'all', now);
}
