import type { GatewayContext } from '../../request/context';
import { numberKey } from '../../request/ids';
import type { NodeLookups } from '../shared/nodes';
import { signedInPlayer } from '../session/player';
import { ownAccounts } from './activeAccount';
import type { AccountParent, PaymentParent } from './parents';

/** One of the player's own accounts. */
async function accountByKey(key: string, context: GatewayContext): Promise<AccountParent | null> {
  if (!(await signedInPlayer(context))) return null;
  return (await ownAccounts(context)).find((account) => account.id === numberKey(key)) ?? null;
}

/** One of the player's own payments. */
async function paymentByKey(key: string, context: GatewayContext): Promise<PaymentParent | null> {
  const id = numberKey(key);
  return id !== null && (await signedInPlayer(context)) ? context.loaders.accounts.payments.load(id) : null;
}

export const nodes = { Account: accountByKey, Payment: paymentByKey } satisfies NodeLookups;
