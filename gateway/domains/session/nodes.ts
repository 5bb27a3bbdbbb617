import type { GatewayContext } from '../../context';
import { numberKey } from '../../ids';
import type { NodeLookups } from '../../nodes';
import type { PlayerParent } from './parents';
import { signedInPlayer } from './player';

/** The player by key: nobody may see another one. */
async function playerByKey(key: string, context: GatewayContext): Promise<PlayerParent | null> {
  const player = await signedInPlayer(context);
  return player && player.userId === numberKey(key) ? player : null;
}

export const nodes = { Player: playerByKey } satisfies NodeLookups;
