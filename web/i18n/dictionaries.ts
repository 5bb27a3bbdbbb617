import type { Language } from './languages';

/** One namespace per dictionary: the shell's own, sports vocabulary, the coupon's, sign-in and account's, and so on. */
export const namespaces = [
  'main',
  'sports',
  'coupon',
  'session',
  'states',
  'information',
  'rules',
  'overlays',
] as const;

/** A dictionary's name. */
export type Namespace = (typeof namespaces)[number];

/** Needed on every page: the shell and the coupon are always there. */
export const sharedNamespaces: readonly Namespace[] = ['main', 'sports', 'coupon'];

/** A dictionary: key to text. */
export type Dictionary = Record<string, string>;

/** Loads one dictionary; rejects when the language has none or its file cannot be fetched. */
export async function loadDictionary(language: Language, namespace: Namespace): Promise<Dictionary> {
  const module = (await import(`./dictionaries/${language}/${namespace}.json`)) as { default: Dictionary };
  return module.default;
}
