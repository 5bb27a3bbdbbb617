import type { GatewayContext } from '../../request/context';
import { UpstreamError } from '../../request/errors';
import type { AccountParent } from './parents';

/** The account from which coupons are paid. */
export async function activeAccount({ loaders }: GatewayContext): Promise<AccountParent> {
  const accounts = await loaders.accounts.accounts.load();
  const active = accounts.find((account) => account.isActive);
  if (!active) throw new UpstreamError('UPSTREAM_INVALID');
  return active;
}
