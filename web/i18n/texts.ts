import type { i18n } from 'i18next';
import type { Namespace } from './dictionaries';
import { createI18n } from './instance';
import type { Language } from './languages';

/** Texts by language, each language's instance made once. */
export function createTexts(): (lng: Language, namespaces: readonly Namespace[]) => Promise<i18n> {
  const instances = new Map<Language, Promise<i18n>>();
  return async (lng, namespaces) => {
    const known = instances.get(lng) ?? createI18n(lng);
    instances.set(lng, known);
    const instance = await known;
    const missing = namespaces.filter((namespace) => !instance.hasLoadedNamespace(namespace));
    if (missing.length > 0) await instance.loadNamespaces(missing);
    return instance;
  };
}
