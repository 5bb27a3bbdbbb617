import type { Visitor } from '../../pipeline/context';
import { oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { redirects } from './source';

/** What the redirects service is asked for within one request. */
export function createRedirectsLoaders(
  source: Bound<typeof redirects>,
  _identity: unknown,
  { country, serviceKeys }: Visitor,
) {
  return {
    /** What is to be done with the visitor of an address. */
    check: oncePer(async (url: string) => {
      const headers = { Authorization: serviceKeys.redirects, 'X-GEOIP-COUNTRY-CODE': country };
      return (await source.check({ headers, body: { url } })).value;
    }),
  };
}
