import type { Language } from './languages';

/** The dictionaries of the frame, of sports, of the coupon, and of sign-in and account. */
const ownNamespaces = ['main', 'sports', 'coupon', 'session'] as const;

/** Dictionaries of single pages and of what opens over pages. */
const pageNamespaces = [
  'states',
  'information',
  'rules',
  'lists',
  'results',
  'match',
  'overlays',
  'consent',
  'support',
  'phone',
  'multi',
  'bets',
  'history',
  'cashier',
  'settings',
  'verification',
  'data',
  'responsible',
] as const;

/** A dictionary of single pages. */
export type PageNamespace = (typeof pageNamespaces)[number];

/** A dictionary's name. */
export type Namespace = (typeof ownNamespaces)[number] | PageNamespace;

/** Needed on every page: the frame and the coupon are always there. */
export const sharedNamespaces: readonly Namespace[] = ['main', 'sports', 'coupon'];

/** Dictionaries that only some pages need. */
const ofSomePages: readonly Namespace[] = [
  'states',
  'information',
  'rules',
  'lists',
  'results',
  'match',
  'multi',
  'cashier',
  'verification',
  'data',
];

/** Dictionaries that any page may need, including what opens over it. */
export const anywhereNamespaces: readonly Namespace[] = [...ownNamespaces, ...pageNamespaces].filter(
  (name) => !ofSomePages.includes(name),
);

/** A dictionary: key to text. */
export type Dictionary = Record<string, string>;

/** Whether a text names a dictionary of the site. */
export function isNamespace(text: string): text is Namespace {
  return [...ownNamespaces, ...pageNamespaces].some((name) => name === text);
}

/** Whether a dictionary belongs to single pages. */
export function isOfPages(namespace: Namespace): namespace is PageNamespace {
  return (pageNamespaces as readonly Namespace[]).includes(namespace);
}

/** Loads one dictionary; rejects when the language does not have it or its file cannot be fetched. */
export async function loadDictionary(language: Language, namespace: Namespace): Promise<Dictionary> {
  if (isOfPages(namespace))
    return (await import('./pageDictionaries')).loadPageDictionary(language, namespace);
  const module = (await import(`./dictionaries/${language}/${namespace}.json`)) as { default: Dictionary };
  return module.default;
}
