import { oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import type { redirects } from './source';

/** What the redirects service is asked for within one request. */
export function createRedirectsLoaders(source: Bound<typeof redirects>, { country, serviceKeys }: Visit) {
  return {
    /** What is to be done with the visitor of an address. */
    check: oncePer(async (url: string) => {
      const headers = { Authorization: serviceKeys.redirects, 'X-GEOIP-COUNTRY-CODE': country };
      return (await source.check({ headers, body: { url } })).value;
    }),
  };
}
