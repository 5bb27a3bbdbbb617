import type { Said } from '../../foundation/i18n/operatorTexts';
import { access } from './access';
import { authentication } from './authentication';
import { banned } from './banned';
import { blocked } from './blocked';
import { bonusPage } from './bonusPage';
import { confirmTerms } from './confirmTerms';
import { dictionaryLoader } from './dictionaryLoader';
import { pass, type Guard, type GuardedPage, type Nav, type Remains, type Verdict } from './guard';
import { maintenance } from './maintenance';
import { modal } from './modal';
import { platform } from './platform';
import { projectGame } from './projectGame';
import { redirects } from './redirects';
import { referral } from './referral';
import { inOfferedLanguage, urlLanguage } from './urlLanguage';

/** What is done elsewhere, or has no data yet, keeps its place here by its name. */
const place = (name: string): Guard => ({ name });

/** Every guard in the order of the specification. */
export const guards: readonly Guard[] = [
  // In the browser alone, before there is a navigation to judge.
  place('navigation blocked'),
  referral,
  // Asked once a minute, and told in a notice.
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
  // The browser judges its first page by the answers by which the server judged it: they came with the page.
  place('server re-render check'),
  // There is nobody yet to whom a view could be told.
  place('analytics page view'),
  authentication,
  banned,
  modal,
  confirmTerms,
  bonusPage,
  urlLanguage,
  // A deposit over the page needs a service that takes payments.
  place('recharge navigation'),
  // No service gives the bonus yet.
  place('mobile identification bonus'),
  // The server knows a robot before the page has a language; the page then loads no notices.
  place('SEO bot'),
  // The bar that opens the coupon is not there on the coupon's own page.
  place('quick coupon'),
  // Where players go after signing in is decided by `authentication`: it is there that they have to leave.
  place('authentication redirect'),
  // The screen of a remote application loads it beside the page.
  place('micro-frontend'),
  // No service gives the bonus yet.
  place('slot first deposit'),
];

/** What the guards say of a navigation. */
export interface Judgement {
  verdict: Exclude<Verdict, Remains>;
  /** Set-Cookie lines of all guards up to the one that decided. */
  cookies: string[];
  /** What the operator says in place of the site's own texts, unless a guard before decided, or nobody can say. */
  texts: Said | undefined;
}

/** Hears what each guard decides. */
export type Listener = (guard: string, verdict: Verdict) => void;

/**
 * Asks the guards in their order until one does not let the navigation pass, once its language is one of the site's.
 * `unredirected` leaves out those redirects that the operator keeps; `tell` hears of every guard that is asked.
 */
export function judge(nav: Nav, page: GuardedPage, unredirected = false, tell?: Listener): Judgement {
  const elsewhere = inOfferedLanguage(nav, page);
  if (elsewhere) return { verdict: elsewhere, cookies: [], texts: undefined };
  const cookies: string[] = [];
  let texts: Said | undefined;
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
