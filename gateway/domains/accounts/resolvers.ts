import type { AccountResolvers, PlayerResolvers } from '../../__generated__/resolvers';
import { toGlobalId } from '../../request/ids';
import { wireTable } from '../shared/wireTable';
import { activeAccount } from './activeAccount';

const accountType = wireTable({ 0: 'MAIN', 4: 'BONUS', 9: 'ADDITIONAL_CURRENCY' });

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
