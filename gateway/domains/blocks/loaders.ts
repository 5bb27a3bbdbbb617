import { oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import type { blocks } from './source';

/** What the blocks service is asked for within one request. */
export function createBlocksLoaders(source: Bound<typeof blocks>, { country, serviceKeys }: Visit) {
  return {
    /** What the visitor of an address is shown. */
    check: oncePer(async (url: string) => {
      const body = { auth: serviceKeys.blocks ?? '', url };
      return (await source.check({ headers: { 'X-GEOIP-COUNTRY-CODE': country }, body })).value;
    }),
  };
}
