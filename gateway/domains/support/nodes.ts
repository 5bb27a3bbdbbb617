import type { GatewayContext } from '../../request/context';
import { numberKey } from '../../request/ids';
import type { NodeLookups } from '../shared/nodes';
import { signedInPlayer } from '../session/player';
import type { OperatorMessageParent, SupportRequestParent } from './parents';

/** One of the player's own requests. */
async function requestByKey(key: string, context: GatewayContext): Promise<SupportRequestParent | null> {
  const id = numberKey(key);
  return id !== null && (await signedInPlayer(context)) ? context.loaders.support.requests.load(id) : null;
}

/** One of the operator's messages to the player. */
async function messageByKey(key: string, context: GatewayContext): Promise<OperatorMessageParent | null> {
  const id = numberKey(key);
  return id !== null && (await signedInPlayer(context)) ? context.loaders.support.messages.load(id) : null;
}

export const nodes = { SupportRequest: requestByKey, OperatorMessage: messageByKey } satisfies NodeLookups;
