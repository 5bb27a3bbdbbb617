import { oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import type { blocks } from './source';

/** The blocks service's loaders for one request. */
export function createBlocksLoaders(source: Bound<typeof blocks>, { country, serviceKeys }: Visit) {
  return {
    /** What visitors of an address are shown. */
    check: oncePer(async (url: string) => {
      const body = { auth: serviceKeys.blocks ?? '', url };
      return (await source.check({ headers: { 'X-GEOIP-COUNTRY-CODE': country }, body })).value;
    }),
  };
}
