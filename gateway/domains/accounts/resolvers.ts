import type { AccountResolvers, PlayerResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../pipeline/context';
import { UpstreamError } from '../../request/errors';
import { toGlobalId } from '../../request/ids';
import { wireTable } from '../shared/wireTable';
import type { AccountParent } from './parents';

const accountType = wireTable({ 0: 'MAIN', 4: 'BONUS', 9: 'ADDITIONAL_CURRENCY' });

/** The account that coupons are paid from. */
export async function activeAccount({ loaders }: GatewayContext): Promise<AccountParent> {
  const accounts = await loaders.accounts.accounts.load();
  const active = accounts.find((account) => account.isActive);
  if (!active) throw new UpstreamError('UPSTREAM_INVALID');
  return active;
}

const Player: Pick<PlayerResolvers, 'accounts' | 'activeAccount'> = {
  accounts: (_parent, _args, { loaders }) => loaders.accounts.accounts.load(),
  activeAccount: (_parent, _args, context) => activeAccount(context),
};

const Account: AccountResolvers = {
  id: ({ id }) => toGlobalId('Account', id),
  type: ({ type }) => accountType.fromWire(type),
  balance: ({ money, iso }) => ({ amount: money, currency: iso }),
};

export const resolvers = { Player, Account };
