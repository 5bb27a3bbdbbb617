import type { GatewayContext } from '../../request/context';
import { numberKey } from '../../request/ids';
import type { NodeLookups } from '../shared/nodes';
import type { PasskeyParent, PlayerParent, PlayerSessionParent } from './parents';
import { signedInPlayer } from './player';

/** The player by key; nobody may see another player. */
async function playerByKey(key: string, context: GatewayContext): Promise<PlayerParent | null> {
  const player = await signedInPlayer(context);
  return player && player.userId === numberKey(key) ? player : null;
}

/** One of the player's own sessions. */
async function sessionByKey(key: string, context: GatewayContext): Promise<PlayerSessionParent | null> {
  if (!(await signedInPlayer(context))) return null;
  const sessions = await context.loaders.session.sessions.load();
  return sessions.find(({ id }) => id === key) ?? null;
}

/** One of the player's own passkeys. */
async function passkeyByKey(key: string, context: GatewayContext): Promise<PasskeyParent | null> {
  if (!(await signedInPlayer(context))) return null;
  const passkeys = await context.loaders.session.passkeys.load();
  return passkeys.find(({ id }) => id === key) ?? null;
}

export const nodes = {
  Player: playerByKey,
  PlayerSession: sessionByKey,
  Passkey: passkeyByKey,
} satisfies NodeLookups;
