import { createInstance, type BackendModule, type i18n } from 'i18next';
import { loadDictionary, sharedNamespaces, type Dictionary, type Namespace } from './dictionaries';
import { isLanguage, type Language } from './languages';
import { loadOwnLocale } from './ownLocales';

/** Loads on demand what a component asks for that its screen did not name, such as a modal's dictionary. */
function backend(active: Language): BackendModule {
  const read = async (language: string, namespace: Namespace): Promise<Dictionary> => {
    if (!isLanguage(language)) return {};
    // English stands in only for a dictionary that is not there, so it is not fetched beside one that is.
    const own = await loadDictionary(active, namespace).catch(() => undefined);
    if (language === active) return own ?? {};
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

/** An i18next instance for one language with the shared dictionaries loaded. One per request, one per language in a browser. */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = createInstance();
  const locale = loadOwnLocale(language);
  await instance.use(backend(language)).init({
    lng: language,
    fallbackLng: 'en',
    ns: [...sharedNamespaces],
    defaultNS: 'main',
    // React escapes; escaping here too would show entities to the player.
    interpolation: { escapeValue: false },
  });
  await locale;
  return instance;
}
