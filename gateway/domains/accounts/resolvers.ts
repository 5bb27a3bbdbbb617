import type { AccountResolvers, PlayerResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../context';
import { UpstreamError } from '../../errors';
import { numberKey, toGlobalId } from '../../ids';
import { wireTable } from '../../wireTable';
import { signedInPlayer } from '../session/resolvers';
import type { KnownAccount } from './parents';

const accountType = wireTable({ 0: 'MAIN', 4: 'BONUS', 9: 'ADDITIONAL_CURRENCY' });

/** The account that coupons are paid from. */
export async function activeAccount({ loaders }: GatewayContext): Promise<KnownAccount> {
  const accounts = await loaders.accounts.accounts.load();
  const active = accounts.find((account) => account.isActive);
  if (!active) throw new UpstreamError('UPSTREAM_INVALID');
  return active;
}

/** One of the player's own accounts. */
export async function accountByKey(key: string, context: GatewayContext): Promise<KnownAccount | null> {
  if (!(await signedInPlayer(context))) return null;
  const accounts = await context.loaders.accounts.accounts.load();
  return accounts.find((account) => account.id === numberKey(key)) ?? null;
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
