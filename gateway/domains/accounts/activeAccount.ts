import { setTimeout as after } from 'node:timers/promises';
import type { GatewayContext } from '../../request/context';
import { known } from '../../request/errors';
import type { AccountParent } from './parents';

/** How long accounts wait for the configuration, which is at hand as a rule. */
const patienceMs = 300;

/**
 * All accounts, the active one first. While the site's configuration is not there, they are read by the first version of
 * the call, so that a configuration service that does not answer takes no balance along.
 */
export async function ownAccounts({ loaders, language, deadline }: GatewayContext): Promise<AccountParent[]> {
  const site = await Promise.race([
    loaders.config.site.load(language).catch(() => null),
    after(patienceMs * deadline.stretch, null, { ref: false }),
  ]);
  return loaders.accounts.accounts.load(site?.isAccountsV2 ? 'v2' : 'v1');
}

/** The account from which coupons are paid. */
export async function activeAccount(context: GatewayContext): Promise<AccountParent> {
  return known((await ownAccounts(context)).find((account) => account.isActive));
}
