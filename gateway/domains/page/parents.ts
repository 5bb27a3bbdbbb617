/** A URL of the site; each domain adds what it knows about it. */
export interface PageParent {
  url: string;
  /** Two letters, by the URL's prefix where it has one. */
  language: string;
}
