import { createInstance, type BackendModule, type i18n } from 'i18next';
import { loadDictionary, sharedNamespaces, type Dictionary, type Namespace } from './dictionaries';
import { isLanguage, type Language } from './languages';
import type { Said } from './operatorTexts';
import { loadOwnLocale } from './ownLocales';

/** Loads on demand what a component asks for that its screen did not name, such as a modal's dictionary. */
function backend(active: Language, said: Said): BackendModule {
  const read = async (language: string, namespace: Namespace): Promise<Dictionary> => {
    if (!isLanguage(language)) return {};
    // English stands in only for a dictionary that is not there, so it is not fetched beside one that is.
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
 * An i18next instance for one language with the shared dictionaries loaded, in which the operator's texts stand in place
 * of the site's own.
 */
export async function createI18n(language: Language, said: Said): Promise<i18n> {
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
      // No text asks for another one: the operator's could ask for one another without end.
      nestingPrefix: '\0',
    },
  });
  await locale;
  return instance;
}
