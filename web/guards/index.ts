import type { Said } from '../i18n/operatorTexts';
import { access } from './access';
import { authentication } from './authentication';
import { banned } from './banned';
import { blocked } from './blocked';
import { bonusPage } from './bonusPage';
import { confirmTerms } from './confirmTerms';
import { dictionaryLoader } from './dictionaryLoader';
import { pass, type Guard, type GuardedPage, type Nav, type Verdict } from './guard';
import { maintenance } from './maintenance';
import { modal } from './modal';
import { platform } from './platform';
import { projectGame } from './projectGame';
import { redirects } from './redirects';
import { referral } from './referral';
import { urlLanguage } from './urlLanguage';

/** A guard whose data comes with later work keeps its place here by its name. */
const place = (name: string): Guard => ({ name });

/** Every guard in the order of the specification. */
const guards: readonly Guard[] = [
  // In the browser alone, before there is a navigation to judge.
  place('navigation blocked'),
  referral,
  place('app version'),
  maintenance,
  blocked,
  redirects,
  dictionaryLoader,
  // No page has media of its own beside what its screen shows.
  place('media loader'),
  platform,
  access,
  projectGame,
  place('server re-render check'),
  place('analytics page view'),
  authentication,
  banned,
  modal,
  confirmTerms,
  bonusPage,
  urlLanguage,
  place('recharge navigation'),
  place('mobile identification bonus'),
  place('SEO bot'),
  place('quick coupon'),
  // Where players go after signing in is decided by `authentication`: it is there that they have to leave.
  place('authentication redirect'),
  place('micro-frontend'),
  place('slot first deposit'),
];

/** What the guards say of a navigation. */
export interface Judgement {
  verdict: Verdict;
  /** Set-Cookie lines of all guards up to the one that decided. */
  cookies: string[];
  /** What the operator says in place of the site's own texts, unless a guard before decided, or nobody can say. */
  texts: Said | undefined;
}

/**
 * Asks the guards in their order until one does not let the navigation pass. `unredirected` leaves out those redirects
 * that the operator keeps.
 */
export function judge(nav: Nav, page: GuardedPage, unredirected = false): Judgement {
  const cookies: string[] = [];
  let texts: Said | undefined;
  for (const guard of guards) {
    if (unredirected && guard === redirects) continue;
    cookies.push(...(guard.cookies?.(nav, page) ?? []));
    texts ??= guard.texts?.(page);
    const verdict = guard.check?.(nav, page);
    if (verdict) return { verdict, cookies, texts };
  }
  return { verdict: pass, cookies, texts };
}

/** Runs the guards' effects once a navigation is on screen. */
export function announcePassed(nav: Nav): void {
  for (const guard of guards) guard.passed?.(nav);
}
