import type { Language } from '../i18n/languages';
import type { Match } from '../routes/match';
import type { access_page$key } from './__generated__/access_page.graphql';
import type { authentication_page$key } from './__generated__/authentication_page.graphql';
import type { urlLanguage_page$key } from './__generated__/urlLanguage_page.graphql';

/** One navigation as guards see it. */
export interface Nav {
  url: URL;
  lng: Language;
  /** Path below the language prefix, without its leading slash. */
  path: string;
  /** Absent when no route matches. */
  match: Match | undefined;
}

/** What a guard decides: go elsewhere, there is nothing here, or (undefined) go on. */
export type Verdict = { redirect: string; status: 301 | 302 } | { notFound: true } | undefined;

/** Nothing against this navigation. */
export const pass: Verdict = undefined;

/** There is no such page. */
export const notFound: Verdict = { notFound: true };

/** Go to another address of this site, for now. */
export function redirect(to: string): Verdict {
  return { redirect: to, status: 302 };
}

/** The page document as it reaches guards: each reads its own fragment of it. */
export type GuardedPage = access_page$key & authentication_page$key & urlLanguage_page$key;

/** One concern that may stop or turn a navigation. A guard without functions is a place in the order for later work. */
export interface Guard {
  name: string;
  /** Decides by the page document; pure. */
  check?(nav: Nav, page: GuardedPage): Verdict;
  /** Runs in the browser once the navigation is shown. */
  passed?(nav: Nav): void;
}
