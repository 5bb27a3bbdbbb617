import type {
  AccountResolvers,
  CurrencyResolvers,
  PlayerResolvers,
  SiteResolvers,
} from '../../__generated__/resolvers';
import { stakeAmounts } from '../../../rules/currencies';
import { toGlobalId } from '../../request/ids';
import { wireTable } from '../shared/wireTable';
import { activeAccount, ownAccounts } from './activeAccount';
import { resolvers as changes } from './changes';
import { resolvers as payments } from './payments';

const accountType = wireTable({ 0: 'MAIN', 4: 'BONUS', 9: 'ADDITIONAL_CURRENCY' });

const Player: Pick<PlayerResolvers, 'accounts' | 'activeAccount'> = {
  accounts: (_parent, _args, context) => ownAccounts(context),
  activeAccount: (_parent, _args, context) => activeAccount(context),
};

const Account: AccountResolvers = {
  id: ({ id }) => toGlobalId('Account', id),
  number: ({ id }) => String(id),
  type: ({ type }) => accountType.fromWire(type),
  balance: ({ money, iso }) => ({ amount: money, currency: iso }),
  currency: ({ iso }) => ({ code: iso }),
};

/** The currency of a site that names none. */
const rouble = 'RUB';

const Site: Pick<SiteResolvers, 'accountCurrencies' | 'defaultCurrency'> = {
  accountCurrencies: ({ currencies }) => currencies.map((code) => ({ code })),
  defaultCurrency: ({ currencies: [code = rouble] }) => ({ code }),
};

const Currency: Pick<CurrencyResolvers, 'firstStake' | 'stakeStep'> = {
  firstStake: ({ code }) => ({ amount: stakeAmounts(code).first, currency: code }),
  stakeStep: ({ code }) => ({ amount: stakeAmounts(code).step, currency: code }),
};

export const resolvers = {
  ...payments,
  ...changes,
  Player: { ...payments.Player, ...Player },
  Account,
  Site,
  Currency,
};
