import type { Dictionary, PageNamespace } from './dictionaries';
import type { Language } from './languages';

/**
 * Loads a dictionary of single pages. A separate module, so that the first page does not contain the addresses of all
 * of them.
 */
export async function loadPageDictionary(language: Language, namespace: PageNamespace): Promise<Dictionary> {
  const module = (await import(`./dictionaries/${language}/pages/${namespace}.json`)) as {
    default: Dictionary;
  };
  return module.default;
}
