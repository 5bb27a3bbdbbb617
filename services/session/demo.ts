import type { Db } from '../database/schema';
import { registerPlayer } from './registration';
import { endSessions } from './sessions';
import { findByLogin, type User } from './users';

/** The sign-in of the demo player. */
export const demoSignIn = { email: 'demo@touchline.example', password: 'demo-player-1' } as const;

/** Whether it is the demo player, whom everybody may be who tries the site: nobody may take the account for themselves. */
export const isDemoPlayer = ({ email }: Pick<User, 'email'>): boolean => email === demoSignIn.email;

/** Registers the demo player if there is none yet. */
export async function seedDemoPlayer(db: Db, now: Date): Promise<void> {
  if (await findByLogin(db, demoSignIn.email)) return;
  const form = { type: 'full_reg', ...demoSignIn, currency: 'RUB', isOfAge: true, lng: 'en' } as const;
  const from = { deviceId: undefined, userAgent: null, address: null };
  const player = await registerPlayer(db, form, { demo: true, now, from });
  // Registration opens a session; the demo player's is ended, since the player signs in like all others.
  if (player) await endSessions(db, player.userId, 'all', now);
}
