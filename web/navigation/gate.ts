import type { ConcreteRequest } from 'relay-runtime';
import { addressIn } from '../routing/history/walk';
import type { Ask } from '../foundation/relay/serverNetwork';
import { guardsQuery } from './guards/guardsQuery';

/** The fields read from the raw answer: a Relay store for two fields would cost more than everything else here. */
interface Told {
  errors?: unknown;
  data?: {
    page: { block: string | null; site: { maintenance: { isActive: boolean } | null } | null };
  } | null;
}

/** Whether an address is open for certain: no maintenance, no block, and no part of the answer missing. */
export async function isOpen(ask: Ask, url: URL): Promise<boolean> {
  const { id } = (guardsQuery as ConcreteRequest).params;
  const { data, errors } = (await ask(id ?? '', { url: addressIn(url) })) as Told;
  if (errors || !data?.page.site) return false;
  return data.page.block === null && data.page.site.maintenance?.isActive !== true;
}
