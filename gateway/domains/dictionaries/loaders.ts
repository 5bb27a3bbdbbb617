import type { Bound } from '../../upstream/call/source';
import type { dictionaries } from './source';

/** What the dictionaries service is asked for within one request. */
export function createDictionariesLoaders(source: Bound<typeof dictionaries>) {
  return {
    /** The operator's texts of a dictionary by key; those of one request are asked for together. */
    async texts(name: string, lang: string): Promise<Readonly<Record<string, string>>> {
      const { dictionaries: found } = (await source.texts({ query: { lang, ids: name } })).value;
      return found[name] ?? {};
    },
  };
}
