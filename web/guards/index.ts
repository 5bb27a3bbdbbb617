import { access } from './access';
import { authentication } from './authentication';
import type { Guard, GuardedPage, Nav, Verdict } from './guard';
import { urlLanguage } from './urlLanguage';

/** A guard whose data comes with later work keeps its place here by its name. */
const place = (name: string): Guard => ({ name });

/** Every guard in the order of the specification. Dictionaries are loaded beside the data, in `navigate`. */
const guards: readonly Guard[] = [
  place('navigation blocked'),
  place('referral'),
  place('app version'),
  place('blocked'),
  place('maintenance and redirects'),
  place('dictionary loader'),
  place('media loader'),
  access,
  place('server re-render check'),
  place('analytics page view'),
  authentication,
  place('banned'),
  place('modal'),
  place('confirm terms'),
  place('bonus page'),
  urlLanguage,
  place('recharge navigation'),
  place('mobile identification bonus'),
  place('SEO bot'),
  place('quick coupon'),
  place('authentication redirect'),
  place('micro-frontend'),
  place('slot first deposit'),
];

/** The first verdict, in their order, that does not let the navigation pass. */
export function judge(nav: Nav, page: GuardedPage): Verdict {
  for (const guard of guards) {
    const verdict = guard.check?.(nav, page);
    if (verdict) return verdict;
  }
  return undefined;
}

/** Runs the guards' effects once a navigation is on screen. */
export function announcePassed(nav: Nav): void {
  for (const guard of guards) guard.passed?.(nav);
}
