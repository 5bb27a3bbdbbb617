import type { GatewayContext } from '../../request/context';
import { UpstreamError } from '../../request/errors';
import type { AccountParent } from './parents';

/** All accounts, the active one first. Without the site's configuration they are read by the first version of the call. */
export async function ownAccounts({ loaders, language }: GatewayContext): Promise<AccountParent[]> {
  const site = await loaders.config.site.load(language).catch(() => null);
  return loaders.accounts.accounts.load(site?.isAccountsV2 ? 'v2' : 'v1');
}

/** The account from which coupons are paid. */
export async function activeAccount(context: GatewayContext): Promise<AccountParent> {
  const active = (await ownAccounts(context)).find((account) => account.isActive);
  if (!active) throw new UpstreamError('UPSTREAM_INVALID');
  return active;
}
