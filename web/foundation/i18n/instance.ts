import { createInstance, type BackendModule, type i18n } from 'i18next';
import { loadDictionary, sharedNamespaces, type Dictionary, type Namespace } from './dictionaries';
import { isLanguage, type Language } from './languages';
import type { OperatorDictionaries } from './operatorTexts';
import { loadOwnLocale } from './ownLocales';

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
export async function createI18n(language: Language, said: OperatorDictionaries): Promise<i18n> {
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
