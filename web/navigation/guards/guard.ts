import type { Language } from '../../foundation/i18n/languages';
import type { Said } from '../../foundation/i18n/operatorTexts';
import type { Match, Target } from '../../routing/routes/match';
import type { Redirect } from '../../routing/history/walk';
import type { guardsQuery$data } from './__generated__/guardsQuery.graphql';

/** One navigation as guards see it. */
export interface Nav {
  url: URL;
  lng: Language;
  /** Path below the language prefix, without its leading slash. */
  path: string;
  /** Absent when no route matches. */
  match: Match | undefined;
  /** Whether the site has a screen of its own for the route that matches, rather than a remote application. */
  hasOwnScreen: boolean;
  /** Whether a service refused something that the page shows until the changed terms are confirmed. */
  isTermsDemanded?: boolean;
  /** Where the path leads for good; absent when it is no alias. */
  alias: Target | undefined;
}

/** What a guard decides: go elsewhere, there is nothing here, stay here whatever later guards say, or (undefined) go on. */
export type Verdict = Redirect | { notFound: true } | Remains | undefined;

/** The visitor stays, whatever later guards say. */
export interface Remains {
  remains: true;
}

/** Nothing against this navigation. */
export const pass: Verdict = undefined;

/** There is no such page. */
export const notFound: Verdict = { notFound: true };

/** This is where the visitor has to be. */
export const remain: Verdict = { remains: true };

/** Go to another address, of this site unless it is whole: for now, or for good. */
export function redirect(to: string, status: 301 | 302 = 302): Verdict {
  return { redirect: to, status };
}

/** The page document as it reaches guards: each reads its own fragment of it. */
export type GuardedPage = guardsQuery$data['page'];

/** One concern that may stop or turn a navigation. A guard without functions is a place in the order for later work. */
export interface Guard {
  name: string;
  /** Cookies that the navigation leaves in the browser, as Set-Cookie lines, even when a later guard turns it; pure. */
  cookies?(nav: Nav, page: GuardedPage): readonly string[];
  /** What the operator says in place of the site's own texts; undefined while nobody can say. Pure. */
  texts?(page: GuardedPage): Said | undefined;
  /** Decides by the page document; pure. */
  check?(nav: Nav, page: GuardedPage): Verdict;
  /** Runs in the browser once the navigation is shown. */
  passed?(nav: Nav): void;
}
