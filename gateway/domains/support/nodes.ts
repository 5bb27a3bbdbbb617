import type { GatewayContext } from '../../request/context';
import { numberKey } from '../../request/ids';
import type { NodeLookups } from '../shared/nodes';
import { signedInPlayer } from '../session/player';
import type { SupportRequestParent } from './parents';

/** One of the player's own requests. */
async function requestByKey(key: string, context: GatewayContext): Promise<SupportRequestParent | null> {
  const id = numberKey(key);
  return id !== null && (await signedInPlayer(context)) ? context.loaders.support.requests.load(id) : null;
}

export const nodes = { SupportRequest: requestByKey } satisfies NodeLookups;
