import type { Linked } from '../../routing/routes/linked';

/** A meta element. */
export interface Meta {
  readonly name: string;
  readonly content: string;
}

/** What a document says about itself. Addresses are absolute, or begin with a slash. */
export interface Description {
  title: string;
  /** ISO code. */
  language: string;
  /** Null where nothing is to be said. */
  description: string | null;
  siteName: string;
  metas: readonly Meta[];
  /** For each robot by its name; empty where everything is allowed. */
  robots: readonly Meta[];
  /** Where the page counts as being; null where that is no matter. */
  canonical: string | null;
  /** The page in every language, its own included, by ISO codes. */
  languages: readonly { readonly code: string; readonly url: string }[];
  /** The page for other devices, by media queries. */
  media: readonly { readonly media: string; readonly url: string }[];
  /** A picture for shared links. */
  image: { readonly url: string; readonly alt: string | null } | null;
  /** What is shown, in the vocabulary of schema.org. */
  linked: Linked | null;
  /** CSS of the text at the page's end, safe to stand in a style element. */
  textStyle: string;
}
