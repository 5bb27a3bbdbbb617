import type { LinkedData } from '../../routing/routes/linked';

/** A meta element. */
export interface Meta {
  readonly name: string;
  readonly content: string;
}

/** The metadata of a document. Addresses are absolute, or begin with a slash. */
export interface Description {
  title: string;
  /** ISO code. */
  language: string;
  /** Null when there is none. */
  description: string | null;
  siteName: string;
  metas: readonly Meta[];
  /** For each robot by its name; empty when everything is allowed. */
  robots: readonly Meta[];
  /** The canonical address of the page; null when there is none. */
  canonical: string | null;
  /** The page in every language, including its own, by ISO codes. */
  languages: readonly { readonly code: string; readonly url: string }[];
  /** The page for other devices, by media queries. */
  media: readonly { readonly media: string; readonly url: string }[];
  /** A picture for shared links. */
  image: { readonly url: string; readonly alt: string | null } | null;
  /** Structured data about what is shown, in the vocabulary of schema.org. */
  linked: LinkedData | null;
  /** CSS of the text at the end of the page, safe inside a style element. */
  textStyle: string;
}
