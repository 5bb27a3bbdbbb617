import type { GatewayContext, Loaders } from '../../request/context';
import { GatewayError } from '../../request/errors';
import { numberKey } from '../../request/ids';
import type { Outcome } from '../../upstream/call/source';
import type { NodeLookup } from '../shared/nodes';
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

/** Looks up what belongs to the signed-in player by the number in its key; null for everybody else. */
export const ownByNumber =
  (load: (loaders: Loaders, id: number) => Promise<object | null>): NodeLookup =>
  async (key, context) => {
    const id = numberKey(key);
    return id !== null && (await signedInPlayer(context)) ? load(context.loaders, id) : null;
  };

/** Looks up what belongs to the signed-in player by its key, among all that the player has; null for everybody else. */
export const ownAmong =
  (list: (context: GatewayContext) => Promise<readonly { id: string | number }[]>): NodeLookup =>
  async (key, context) =>
    (await signedInPlayer(context))
      ? ((await list(context)).find(({ id }) => String(id) === key) ?? null)
      : null;
