import type { GatewayContext } from '../../request/context';
import { numberKey } from '../../request/ids';
import type { NodeLookups } from '../shared/nodes';
import type { PlayerParent } from './parents';
import { ownAmong, signedInPlayer } from './player';

/** The player by key; nobody may see another player. */
async function playerByKey(key: string, context: GatewayContext): Promise<PlayerParent | null> {
  const player = await signedInPlayer(context);
  return player && player.userId === numberKey(key) ? player : null;
}

export const nodes = {
  Player: playerByKey,
  PlayerSession: ownAmong(({ loaders }) => loaders.session.sessions.load()),
  Passkey: ownAmong(({ loaders }) => loaders.session.passkeys.load()),
} satisfies NodeLookups;
