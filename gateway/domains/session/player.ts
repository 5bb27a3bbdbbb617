import type { GatewayContext } from '../../request/context';
import { GatewayError } from '../../request/errors';
import type { Outcome } from '../../upstream/call/source';
import type { PlayerParent } from './parents';

/**
 * The signed-in player; null when signed out. Asks the session service: a user token may outlive its session by
 * minutes, so the token alone proves nothing.
 */
export async function signedInPlayer({ loaders }: GatewayContext): Promise<PlayerParent | null> {
  const userId = await loaders.session.userId.load();
  return userId === null ? null : { userId };
}

/** The result of a write in the player's name; null when nobody is signed in, or no longer. */
export async function asPlayer<Value, Refused>(
  context: GatewayContext,
  write: () => Promise<Outcome<Value, Refused> | null>,
): Promise<Outcome<Value, Refused> | null> {
  if (!(await signedInPlayer(context))) return null;
  const outcome = await write().catch((error: unknown) => {
    if (error instanceof GatewayError && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  });
  return outcome && !outcome.ok && outcome.status === 401 ? null : outcome;
}
