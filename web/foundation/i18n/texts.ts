import { createInstance, type i18n, type BackendModule } from 'i18next';
import { loadDictionary, sharedNamespaces, type Namespace, type Dictionary } from './dictionaries';
import { isLanguage, type Language } from './languages';
import type { OperatorDictionaries } from './operatorTexts';
import { loadOwnLocale } from './ownLocales';

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

/** Loads dictionaries on demand that a component needs and its screen did not name, such as a modal's. */
function backend(active: Language, said: OperatorDictionaries): BackendModule {
  const read = async (language: string, namespace: Namespace): Promise<Dictionary> => {
    if (!isLanguage(language)) return {};
    // English replaces only a dictionary that is missing, so it is not fetched beside one that exists.
    const own = await loadDictionary(active, namespace).catch(() => undefined);
    if (language === active) return { ...own, ...said[namespace] };
    return own ? {} : loadDictionary(language, namespace);
  };
  return {
    type: 'backend',
    init: () => undefined,
    read(language, namespace, done) {
      read(language, namespace as Namespace).then(
        (dictionary) => done(null, dictionary),
        (error: Error) => done(error, null),
      );
    },
  };
}

/**
 * An i18next instance for one language with the shared dictionaries loaded; the operator's texts replace the site's
 * own.
 */
async function createI18n(language: Language, said: OperatorDictionaries): Promise<i18n> {
  const instance = createInstance();
  const locale = loadOwnLocale(language);
  await instance.use(backend(language, said)).init({
    lng: language,
    fallbackLng: 'en',
    ns: [...sharedNamespaces],
    defaultNS: 'main',
    interpolation: {
      // React escapes; escaping here too would show entities to the player.
      escapeValue: false,
      // Texts must not include other texts: the operator's could include each other without end.
      nestingPrefix: '\0',
    },
  });
  await locale;
  return instance;
}
