import { oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import { groupReader } from './groups';
import type { config } from './source';

/** The country sent to the service when the visitor's country is unknown. */
const fallbackCountry = 'ru';

/** The config service's loaders for one request. */
export function createConfigLoaders(source: Bound<typeof config>, { country = fallbackCountry }: Visit) {
  const headers = { 'X-GEOIP-COUNTRY-CODE': country };
  return {
    /** The visitor's country, or the one that stands for it. */
    country,
    /** The site's configuration for the visitor's country, in a language. */
    site: oncePer(async (lang: string) => (await source.site({ query: { lang }, headers })).value),
    /** A group of the configuration in a language. */
    group: groupReader(source),
  };
}
