import { oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import type { redirects } from './source';

/** The redirects service's loaders for one request. */
export function createRedirectsLoaders(source: Bound<typeof redirects>, { country, serviceKeys }: Visit) {
  return {
    /** The service's decision about visitors of an address. */
    check: oncePer(async (url: string) => {
      const headers = { Authorization: serviceKeys.redirects, 'X-GEOIP-COUNTRY-CODE': country };
      return (await source.check({ headers, body: { url } })).value;
    }),
  };
}
