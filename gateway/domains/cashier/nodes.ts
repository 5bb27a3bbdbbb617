import type { GatewayContext } from '../../request/context';
import { numberKey } from '../../request/ids';
import { signedInPlayer } from '../session/player';
import type { NodeLookups } from '../shared/nodes';
import type { DepositParent, WithdrawalParent } from './parents';

/** One of the player's own deposits. */
async function depositByKey(key: string, context: GatewayContext): Promise<DepositParent | null> {
  const id = numberKey(key);
  return id !== null && (await signedInPlayer(context)) ? context.loaders.cashier.deposits.load(id) : null;
}

/** One of the player's own withdrawals. */
async function withdrawalByKey(key: string, context: GatewayContext): Promise<WithdrawalParent | null> {
  const id = numberKey(key);
  return id !== null && (await signedInPlayer(context)) ? context.loaders.cashier.withdrawals.load(id) : null;
}

export const nodes = { Deposit: depositByKey, Withdrawal: withdrawalByKey } satisfies NodeLookups;
