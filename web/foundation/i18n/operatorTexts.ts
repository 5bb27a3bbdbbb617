import { anywhereNamespaces, type Dictionary, type Namespace } from './dictionaries';
import type { Language } from './languages';

/** The operator's texts of a language, by dictionary and key; dictionaries in which nothing is said are left out. */
export type Said = Readonly<Record<string, Dictionary>>;

/** The dictionaries of a page: its own and those of what may open over it. */
export function dictionariesOf(own: readonly Namespace[] = []): string[] {
  return [...new Set([...anywhereNamespaces, ...own])];
}

/** What the operator says, as far as it has been asked: on the server for one page, in a browser for all that it shows. */
export class OperatorTexts {
  readonly #known = new Map<Language, { asked: readonly string[]; said: Said }>();

  /** Those of the dictionaries that were not yet asked for. */
  missing(lng: Language, names: readonly string[]): string[] {
    return names.filter((name) => !this.#known.get(lng)?.asked.includes(name));
  }

  /** Takes up what was said of the dictionaries that were asked for. */
  add(lng: Language, names: readonly string[], said: Said): void {
    const { asked = [], said: before } = this.#known.get(lng) ?? {};
    this.#known.set(lng, { asked: [...asked, ...names], said: { ...before, ...said } });
  }

  /** All that is known of a language. */
  said(lng: Language): Said {
    return this.#known.get(lng)?.said ?? {};
  }
}
