import type { i18n, TFunction } from 'i18next';
import { compileText, fillText, isOption, type Compiled } from './compiledText';
import type { Namespace } from './dictionaries';
import { pluralsIn } from './ownLocales';

/** The functions that write the texts of one instance of i18next. */
export interface Translators {
  /**
   * The translator for the keys of a dictionary; keys of other dictionaries have their name in front, `main:retry`.
   * Returns the same function each time.
   */
  of(namespace: Namespace): TFunction;
  /**
   * Settles when all of these dictionaries have loaded or failed; undefined when there was nothing to wait for at the
   * first call. Later calls return the same promise, since React loses its place among the hooks of a component that
   * waits for a promise in one attempt and for none in the next.
   */
  loading(namespaces: readonly Namespace[]): Promise<void> | undefined;
}

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const made = new WeakMap<i18n, Translators>();

/**
 * The translators of an instance, created once. Its texts never change: other texts of the operator have another
 * instance.
 */
export function translatorsOf(instance: i18n): Translators {
  const known = made.get(instance) ?? createTranslators(instance);
  made.set(instance, known);
  return known;
}

function createTranslators(instance: i18n): Translators {
  const functions = new Map<Namespace, TFunction>();
  const waiting = new Map<string, Promise<void> | undefined>();

  return {
    of(namespace) {
      const known = functions.get(namespace) ?? createTranslator(instance, namespace);
      functions.set(namespace, known);
      return known;
    },
    loading(namespaces) {
      const key = namespaces.join();
      if (waiting.has(key)) return waiting.get(key);
      const isLoaded = namespaces.every((namespace) => instance.hasLoadedNamespace(namespace));
      const started = isLoaded ? undefined : instance.loadNamespaces(namespaces);
      waiting.set(key, started);
      return started;
    },
  };
}

/**
 * Writes the texts of a dictionary as i18next does, in a fiftieth of its time: a page has a thousand texts. A text that
 * only has names to fill in is split once and then joined, and so is each plural form in the language of the instance.
 * i18next writes all others: options, plural forms of another language, and keys without a text.
 */
function createTranslator(instance: i18n, namespace: Namespace): TFunction {
  // Only the compiler knows the keys, here and below.
  const byI18next = instance.getFixedT(instance.language, namespace) as unknown as Translate;
  const plurals = pluralsIn(instance.language);
  const texts = new Map<string, Compiled>();
  const forms = new Map<string, Compiled>();

  const textOf = (key: string): Compiled | undefined => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = findText(instance, instance.languages, namespace, key);
    if (text === undefined) return undefined;
    const compiled = compileText(text);
    texts.set(key, compiled);
    return compiled;
  };

  const formOf = (key: string, count: number): Compiled | undefined => {
    const form = plurals.select(count);
    const formKey = count === 0 ? `${key} 0` : `${key} ${form}`;
    const known = forms.get(formKey);
    if (known !== undefined) return known;
    const own = [instance.language];
    const zero = count === 0 ? findText(instance, own, namespace, `${key}_zero`) : undefined;
    const text =
      zero ?? findText(instance, own, namespace, `${key}_${form}`) ?? findText(instance, own, namespace, key);
    if (text === undefined) return undefined;
    const compiled = compileText(text, { isForm: true });
    forms.set(formKey, compiled);
    return compiled;
  };

  const translate: Translate = (key, values) => {
    if (typeof values === 'string') return byI18next(key, values);
    const count = typeof values?.count === 'number' ? values.count : undefined;
    if (hasOption(values, count !== undefined)) return byI18next(key, values);
    const text = count === undefined ? textOf(key) : formOf(key, count);
    return text == null ? byI18next(key, values) : fillText(text, values ?? {});
  };
  return translate as unknown as TFunction;
}

/** Whether i18next takes a value for more than a value. A number of things is none where the form for it is known. */
function hasOption(values: object | undefined, isCounted: boolean): boolean {
  for (const name in values) if (isOption(name) && !(isCounted && name === 'count')) return true;
  return false;
}

/** The text of a key in the first of the languages that has it; undefined when i18next must look it up. */
function findText(
  instance: i18n,
  languages: readonly string[],
  namespace: Namespace,
  key: string,
): string | undefined {
  const [, other, own] = /^(?:(\w+):)?(\w+)$/.exec(key) ?? [];
  if (own === undefined) return undefined;
  for (const language of languages) {
    const text: unknown = instance.getResource(language, other ?? namespace, own);
    if (text === undefined || text === null) continue;
    return typeof text === 'string' ? text : undefined;
  }
  return undefined;
}
