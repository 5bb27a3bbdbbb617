import type { Language } from '../../foundation/i18n/languages';
import type { OperatorDictionaries } from '../../foundation/i18n/operatorTexts';
import type { Match, Target } from '../../routing/routes/match';
import type { Redirect } from '../../routing/history/walk';
import type { Referrals } from './referral';
import type { guardsQuery$data } from './__generated__/guardsQuery.graphql';

/** A navigation as guards see it. */
export interface Nav {
  url: URL;
  lng: Language;
  /** Path below the language prefix, without its leading slash. */
  path: string;
  /** Absent when no route matches. */
  match: Match | undefined;
  /** Whether the matching route has a screen of the site, rather than a remote application. */
  hasOwnScreen: boolean;
  /** What remembers referrals for this request; in browsers the one that was registered. */
  referrals?: Referrals | undefined;
  /** Whether a service refused something that the page shows until the player confirms the changed terms. */
  isTermsDemanded?: boolean;
  /** The permanent target of the path; absent when it is not an alias. */
  alias: Target | undefined;
}

/**
 * The decision of a guard: redirect, 404, nobody can say yet whose page it is, stay here whatever later guards decide, or
 * undefined: the next guard decides.
 */
export type Verdict = Redirect | { notFound: true } | { unconfirmed: true } | Remains | undefined;

/** The visitor stays here, whatever later guards decide. */
export interface Remains {
  remains: true;
}

/** The guard has no objection. */
export const pass: Verdict = undefined;

/** There is no such page. */
export const notFound: Verdict = { notFound: true };

/** The page is for players, and nobody can say at the moment whether the visitor is one. */
export const unconfirmed: Verdict = { unconfirmed: true };

/** The visitor must stay on this page. */
export const remain: Verdict = { remains: true };

/** Leads to another address, of this site unless it is absolute: temporarily (302) or permanently (301). */
export function redirect(to: string, status: 301 | 302 = 302): Verdict {
  return { redirect: to, status };
}

/** The page document as guards receive it: each guard reads its own fragment. */
export type GuardedPage = guardsQuery$data['page'];

/**
 * One reason to stop a navigation or lead it elsewhere. A guard without functions reserves a place in the order for
 * later work.
 */
export interface Guard {
  name: string;
  /**
   * Cookies that the navigation leaves in the browser, as Set-Cookie lines, even when a later guard leads it elsewhere;
   * pure.
   */
  cookies?(nav: Nav, page: GuardedPage): readonly string[];
  /** The operator's texts that replace the site's own; undefined while they are unknown. Pure. */
  texts?(page: GuardedPage): OperatorDictionaries | undefined;
  /** Decides on the basis of the page document; pure. */
  check?(nav: Nav, page: GuardedPage): Verdict;
  /** Runs in the browser once the navigation is shown. */
  passed?(nav: Nav): void;
}
