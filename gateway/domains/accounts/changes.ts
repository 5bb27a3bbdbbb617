/** Opening, removing and choosing a player's accounts. */
import type { MutationResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import { keyOf, numberKey } from '../../request/ids';
import type { Outcome, Refusing } from '../../upstream/call/source';
import { serviceText } from '../../upstream/call/serviceText';
import { asPlayer, signedInPlayer } from '../session/player';
import { messageKeys } from './messageKeys';
import type { AccountsRefusal } from './parents';

function refused(code: keyof typeof messageKeys, detail: string | null = null) {
  return { __typename: 'AccountChangeRefused' as const, code, messageKey: messageKeys[code], detail };
}

function refusedBy({
  refusal: { code, message: words },
  message,
  status,
  retryAfterMs,
}: Refusing<AccountsRefusal>) {
  const detail = serviceText(message ?? words);
  switch (code) {
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    case 'INVALID':
      if (detail !== null) return refused('REFUSED_BY_SERVICE', detail);
      throw badInput('The accounts service does not take this input.');
    default:
      return refused(code, detail);
  }
}

/**
 * Makes a change in the player's name. Returns what the service answered and the player, whose accounts are read anew;
 * or a refusal.
 */
async function change<Value>(context: GatewayContext, write: () => Promise<Outcome<Value, AccountsRefusal>>) {
  const answer = await asPlayer(context, write);
  if (!answer) return refused('SIGNED_OUT');
  if (!answer.ok) return refusedBy(answer);
  context.loaders.accounts.accounts.clear();
  const player = await signedInPlayer(context);
  return player ? { __typename: 'changed' as const, player, value: answer.value } : refused('SIGNED_OUT');
}

/** The number in an account's global id; no account has any other id. */
function numberOf(account: string): number | null {
  const key = keyOf('Account', account);
  return key === null ? null : numberKey(key);
}

const Mutation: Pick<MutationResolvers, 'addAccount' | 'removeAccount' | 'switchAccount'> = {
  async addAccount(_, { input: { currency: iso } }, context) {
    if (!/^[A-Z]{3}$/.test(iso)) return refused('CURRENCY_NOT_OFFERED');
    const result = await change(context, () => context.sources.accounts.add({ body: { iso } }));
    if (result.__typename !== 'changed') return result;
    return { __typename: 'AccountAdded', player: result.player, account: result.value.account };
  },
  async removeAccount(_, { input }, context) {
    const id = numberOf(input.account);
    if (id === null) return refused('ACCOUNT_UNKNOWN');
    const result = await change(context, () => context.sources.accounts.remove({ query: { id } }));
    return result.__typename === 'changed' ? { __typename: 'AccountRemoved', player: result.player } : result;
  },
  async switchAccount(_, { input }, context) {
    const id = numberOf(input.account);
    if (id === null) return refused('ACCOUNT_UNKNOWN');
    const result = await change(context, () => context.sources.accounts.activate({ body: { id } }));
    if (result.__typename !== 'changed') return result;
    return { __typename: 'AccountSwitched', player: result.player, account: result.value.account };
  },
};

export const resolvers = { Mutation };
