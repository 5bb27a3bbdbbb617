import { oncePer } from '../../upstream/loader';
import type { Bound } from '../../upstream/source';
import { groupReader } from './groups';
import type { config } from './source';

/** What the config service is asked for within one request. */
export function createConfigLoaders(source: Bound<typeof config>) {
  return {
    /** The site's configuration in a language. */
    site: oncePer(async (lang: string) => (await source.site({ query: { lang } })).value),
    /** A group of the configuration in a language. */
    group: groupReader(source),
  };
}
