import type { Dictionary, PageNamespace } from './dictionaries';
import type { Language } from './languages';

/** Loads a dictionary of single pages. Apart, so that the first page need not know where all of these are. */
export async function loadPageDictionary(language: Language, namespace: PageNamespace): Promise<Dictionary> {
  const module = (await import(`./dictionaries/${language}/pages/${namespace}.json`)) as {
    default: Dictionary;
  };
  return module.default;
}
