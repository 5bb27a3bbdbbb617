import { anywhereNamespaces, type Dictionary, type Namespace } from './dictionaries';
import type { Language } from './languages';

/** The operator's texts of a language, by dictionary and key; dictionaries without such texts are left out. */
export type OperatorDictionaries = Readonly<Record<string, Dictionary>>;

/** The dictionaries of a page: its own and those of what may open over it. */
export function dictionariesOf(own: readonly Namespace[] = []): string[] {
  return [...new Set([...anywhereNamespaces, ...own])];
}

/** The operator's texts that have been requested so far: on the server for one page, in a browser for all its pages. */
export class OperatorTexts {
  readonly #known = new Map<Language, { asked: readonly string[]; said: OperatorDictionaries }>();

  /** The dictionaries that have not been requested yet. */
  missing(lng: Language, names: readonly string[]): string[] {
    return names.filter((name) => !this.#known.get(lng)?.asked.includes(name));
  }

  /** Adds the operator's texts of the requested dictionaries. */
  add(lng: Language, names: readonly string[], said: OperatorDictionaries): void {
    const { asked = [], said: before } = this.#known.get(lng) ?? {};
    this.#known.set(lng, { asked: [...asked, ...names], said: { ...before, ...said } });
  }

  /** All of the operator's texts known for a language. */
  said(lng: Language): OperatorDictionaries {
    return this.#known.get(lng)?.said ?? {};
  }
}
