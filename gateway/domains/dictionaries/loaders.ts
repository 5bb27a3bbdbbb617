import type { Bound } from '../../upstream/call/source';
import type { dictionaries } from './source';

/** The dictionaries service's loaders for one request. */
export function createDictionariesLoaders(source: Bound<typeof dictionaries>) {
  return {
    /** The operator's texts of a dictionary by key; one call reads all dictionaries of a request. */
    async texts(name: string, lang: string): Promise<Readonly<Record<string, string>>> {
      const { dictionaries: found } = (await source.texts({ query: { lang, ids: name } })).value;
      return found[name] ?? {};
    },
  };
}
