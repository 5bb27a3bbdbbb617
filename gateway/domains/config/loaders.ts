import { oncePer } from '../../upstream/keeping/loader';
import type { Bound } from '../../upstream/call/source';
import type { Visit } from '../shared/defineDomain';
import { groupReader } from './groups';
import type { config } from './source';

/** The country that the service is told of visitors who may come from anywhere. */
const fallbackCountry = 'ru';

/** What the config service is asked for within one request. */
export function createConfigLoaders(source: Bound<typeof config>, { country = fallbackCountry }: Visit) {
  const headers = { 'X-GEOIP-COUNTRY-CODE': country };
  return {
    /** The site's configuration for the visitor's country, in a language. */
    site: oncePer(async (lang: string) => (await source.site({ query: { lang }, headers })).value),
    /** A group of the configuration in a language. */
    group: groupReader(source),
  };
}
