import type { i18n } from 'i18next';
import { loadDictionary, type Namespace } from './dictionaries';
import { createI18n } from './instance';
import type { Language } from './languages';
import type { OperatorDictionaries } from './operatorTexts';

/** More than the site's languages times the families of pages; the instance unused for longest is dropped first. */
const mostInstances = 100;

/**
 * Texts by language and operator's texts, each instance created once. The operator's texts never change within an
 * instance: a page is drawn from one instance, on the server and in the browser alike. Rejects when a dictionary cannot
 * be fetched.
 */
export function createTexts(): (
  lng: Language,
  namespaces: readonly Namespace[],
  said?: OperatorDictionaries,
) => Promise<i18n> {
  const instances = new Map<string, Promise<i18n>>();
  return async (lng, namespaces, said = {}) => {
    const key = lng + JSON.stringify(said);
    const known = instances.get(key) ?? createI18n(lng, said);
    // Moves the instance to the end, so that it is dropped last.
    instances.delete(key);
    instances.set(key, known);
    const [oldest] = instances.keys();
    if (oldest && instances.size > mostInstances) instances.delete(oldest);
    const instance = await known;
    const missing = namespaces.filter((namespace) => !instance.hasLoadedNamespace(namespace));
    // An instance shows keys for missing texts, so a page with missing dictionaries is not drawn.
    await Promise.all(missing.map((namespace) => fetchable(lng, namespace)));
    if (missing.length > 0) await instance.loadNamespaces(missing);
    return instance;
  };
}

/** Rejects when a dictionary can be loaded neither in the language nor in English, its fallback. */
async function fetchable(lng: Language, namespace: Namespace): Promise<void> {
  await loadDictionary(lng, namespace).catch(() => loadDictionary('en', namespace));
}
