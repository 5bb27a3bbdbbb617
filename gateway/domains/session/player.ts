import type { GatewayContext } from '../../context';
import type { PlayerParent } from './parents';

/**
 * The signed-in player; null when signed out. The session service is asked: a user token alone outlives its session by
 * minutes, so it opens nothing.
 */
export async function signedInPlayer({ loaders }: GatewayContext): Promise<PlayerParent | null> {
  const userId = await loaders.session.userId.load();
  return userId === null ? null : { userId };
}
