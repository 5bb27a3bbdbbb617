/** A URL of the site; each domain adds what it knows about it. */
export interface PageParent {
  url: string;
  /** Two letters, from the URL's prefix if it has one. */
  language: string;
}
