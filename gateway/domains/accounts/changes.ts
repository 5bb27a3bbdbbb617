/** Opening, removing and choosing a player's accounts. */
import type { MutationResolvers } from '../../__generated__/resolvers';
import type { Loaders } from '../../request/context';
import { numberIn } from '../../request/ids';
import { serviceText } from '../../upstream/call/serviceText';
import { mutationOf } from '../session/mutation';
import { refusalsOf } from '../shared/refusals';
import type { AccountsRefusal } from './parents';

/** How the accounts service refuses; texts in the dictionary `session`. */
export const refusals = refusalsOf<AccountsRefusal>()({
  invalid: 'The accounts service does not take this input.',
  codes: {
    CURRENCY_NOT_OFFERED: true,
    ACCOUNT_UNKNOWN: true,
    ACCOUNT_IS_MAIN: true,
    ACCOUNT_IS_ACTIVE: true,
    ACCOUNT_NOT_EMPTY: true,
    ACCOUNT_HAS_OPEN_COUPONS: true,
    SIGNED_OUT: true,
  },
  own: ['REFUSED_BY_SERVICE'],
  prefix: 'accounts',
  keys: {
    SIGNED_OUT: 'error_signed_out',
    TOO_MANY_TRIES: 'error_too_many_tries',
    ACCOUNT_UNKNOWN: 'accounts_unknown',
    ACCOUNT_IS_MAIN: 'accounts_is_main',
    ACCOUNT_IS_ACTIVE: 'accounts_is_active',
    ACCOUNT_NOT_EMPTY: 'accounts_not_empty',
    ACCOUNT_HAS_OPEN_COUPONS: 'accounts_has_open_coupons',
  },
});

/** A change after which the accounts are read anew. */
const changes = {
  refused: refusals.as('AccountChangeRefused'),
  about: (refusal: AccountsRefusal, _input: unknown, message: string | undefined) => ({
    detail: serviceText(message ?? refusal.message),
  }),
  clears: ({ accounts }: Loaders) => [accounts.accounts],
  player: true,
} as const;

/** The number of an account; no account has any other id. */
const accountIn = (account: string): number =>
  numberIn('Account', account) ?? refusals.refuse('ACCOUNT_UNKNOWN');

const Mutation: Pick<MutationResolvers, 'addAccount' | 'removeAccount' | 'switchAccount'> = {
  addAccount: mutationOf({
    ...changes,
    call: ({ accounts }) => accounts.add,
    sends: ({ currency: iso }) =>
      /^[A-Z]{3}$/.test(iso) ? { body: { iso } } : refusals.refuse('CURRENCY_NOT_OFFERED'),
    done: 'AccountAdded',
  }),
  removeAccount: mutationOf({
    ...changes,
    call: ({ accounts }) => accounts.remove,
    sends: ({ account }) => ({ query: { id: accountIn(account) } }),
    done: 'AccountRemoved',
  }),
  switchAccount: mutationOf({
    ...changes,
    call: ({ accounts }) => accounts.activate,
    sends: ({ account }) => ({ body: { id: accountIn(account) } }),
    done: 'AccountSwitched',
  }),
};

export const resolvers = { Mutation };
