import type { OperatorDictionaries } from '../../foundation/i18n/operatorTexts';
import { pass, type GuardedPage, type Nav, type Remains, type Verdict } from './guard';
import { guards } from './order';
import { redirects } from './redirects';
import { inOfferedLanguage } from './urlLanguage';

/** The decision of the guards about a navigation. */
export interface Judgement {
  verdict: Exclude<Verdict, Remains>;
  /** Set-Cookie lines of all guards up to and including the one that decided. */
  cookies: string[];
  /**
   * The operator's texts that replace the site's own; undefined when an earlier guard decided, or while the texts are
   * unknown.
   */
  texts: OperatorDictionaries | undefined;
}

/** Called with the decision of each guard. */
export type VerdictListener = (guard: string, verdict: Verdict) => void;

/**
 * Asks the guards in their order until one stops the navigation or leads it elsewhere, after making sure that the site
 * has its language. `unredirected` leaves out the operator's redirects; `tell` is called for every guard that is asked.
 */
export function judge(nav: Nav, page: GuardedPage, unredirected = false, tell?: VerdictListener): Judgement {
  const elsewhere = inOfferedLanguage(nav, page);
  if (elsewhere) return { verdict: elsewhere, cookies: [], texts: undefined };
  const cookies: string[] = [];
  let texts: OperatorDictionaries | undefined;
  let remains = false;
  for (const guard of guards) {
    if (unredirected && guard === redirects) continue;
    cookies.push(...(guard.cookies?.(nav, page) ?? []));
    texts ??= guard.texts?.(page);
    const verdict = remains ? pass : guard.check?.(nav, page);
    if (guard.check && !remains) tell?.(guard.name, verdict);
    if (verdict && 'remains' in verdict) remains = true;
    else if (verdict) return { verdict, cookies, texts };
  }
  return { verdict: undefined, cookies, texts };
}

/** Runs the guards' effects once a navigation is on screen. */
export function announcePassed(nav: Nav): void {
  for (const guard of guards) guard.passed?.(nav);
}
