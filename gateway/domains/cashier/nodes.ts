import type { GatewayContext } from '../../request/context';
import { numberKey } from '../../request/ids';
import { signedInPlayer } from '../session/player';
import type { NodeLookups } from '../shared/nodes';
import type { DepositParent } from './parents';

/** One of the player's own deposits. */
async function depositByKey(key: string, context: GatewayContext): Promise<DepositParent | null> {
  const id = numberKey(key);
  return id !== null && (await signedInPlayer(context)) ? context.loaders.cashier.deposits.load(id) : null;
}

export const nodes = { Deposit: depositByKey } satisfies NodeLookups;
