import type { GatewayContext } from '../../request/context';
import { signedInPlayer } from '../session/player';
import { refused } from './refusals';

/** The player with the limits as they are now. */
export async function saved(context: GatewayContext) {
  context.loaders.limits.list.clear();
  context.loaders.limits.sitting.clear();
  context.loaders.limits.advice.clear();
  const player = await signedInPlayer(context);
  return player ? { __typename: 'LimitSaved' as const, player } : refused('SIGNED_OUT');
}
