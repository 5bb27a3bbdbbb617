import type { ConcreteRequest } from 'relay-runtime';
import { addressIn } from '../routing/history/walk';
import type { Ask } from '../foundation/relay/serverNetwork';
import { guardsQuery } from './guards/guardsQuery';

/** What is read of the answer as it came: a store for two fields would cost more than all else. */
interface Told {
  errors?: unknown;
  data?: {
    page: { block: string | null; site: { maintenance: { isActive: boolean } | null } | null };
  } | null;
}

/** Whether an address is surely open: neither maintenance nor a block stands before it, nor is any answer missing. */
export async function isOpen(ask: Ask, url: URL): Promise<boolean> {
  const { id } = (guardsQuery as ConcreteRequest).params;
  const { data, errors } = (await ask(id ?? '', { url: addressIn(url) })) as Told;
  if (errors || !data?.page.site) return false;
  return data.page.block === null && data.page.site.maintenance?.isActive !== true;
}
