import type { i18n } from 'i18next';
import { loadDictionary, type Namespace } from './dictionaries';
import { createI18n } from './instance';
import type { Language } from './languages';
import type { Said } from './operatorTexts';

/** More than a site's languages have families of pages; what the operator said formerly goes first. */
const mostInstances = 100;

/**
 * Texts by language and by what the operator says in it, each instance made once. What is said never changes within an
 * instance: a page is drawn from one from beginning to end, on the server and in the browser alike. Rejects when a
 * dictionary cannot be fetched.
 */
export function createTexts(): (
  lng: Language,
  namespaces: readonly Namespace[],
  said?: Said,
) => Promise<i18n> {
  const instances = new Map<string, Promise<i18n>>();
  return async (lng, namespaces, said = {}) => {
    const key = lng + JSON.stringify(said);
    const known = instances.get(key) ?? createI18n(lng, said);
    // The one that was used last is the last to go.
    instances.delete(key);
    instances.set(key, known);
    const [oldest] = instances.keys();
    if (oldest && instances.size > mostInstances) instances.delete(oldest);
    const instance = await known;
    const missing = namespaces.filter((namespace) => !instance.hasLoadedNamespace(namespace));
    // An instance shows keys where there is no text: nothing is drawn with it then.
    await Promise.all(missing.map((namespace) => fetchable(lng, namespace)));
    if (missing.length > 0) await instance.loadNamespaces(missing);
    return instance;
  };
}

/** Rejects when a dictionary can be had neither in the language nor in English, which stands in for it. */
async function fetchable(lng: Language, namespace: Namespace): Promise<void> {
  await loadDictionary(lng, namespace).catch(() => loadDictionary('en', namespace));
}
