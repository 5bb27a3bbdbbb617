import { graphql } from 'react-relay/hooks';
import { access } from './access';
import { authentication } from './authentication';
import { banned } from './banned';
import { blocked } from './blocked';
import { bonusPage } from './bonusPage';
import { confirmTerms } from './confirmTerms';
import { dictionaryLoader } from './dictionaryLoader';
import type { Guard } from './guard';
import { identification } from './identification';
import { inBreak } from './inBreak';
import { maintenance } from './maintenance';
import { modal } from './modal';
import { platform } from './platform';
import { projectGame } from './projectGame';
import { redirects } from './redirects';
import { referral } from './referral';
import { urlLanguage } from './urlLanguage';

// The data of a URL's page that the guards read, one fragment for each guard. Both documents that contain it spread it
// unmasked, so that each guard can read its fragment directly.
void graphql`
  fragment guards_page on Page {
    ...access_page
    ...maintenance_page
    ...redirects_page
    ...referral_page
    ...blocked_page
    ...dictionaryLoader_page
    ...confirmTerms_page
    ...inBreak_page
    ...identification_page
    ...bonusPage_page
    ...projectGame_page
    ...authentication_page
    ...banned_page
    ...modal_page
    ...urlLanguage_page
  }
`;

/** Keeps the place of a guard that works elsewhere, or that has no data yet. */
const place = (name: string): Guard => ({ name });

/** Every guard in the order of the specification. */
export const guards: readonly Guard[] = [
  // Runs only in the browser, before there is a navigation to judge.
  place('navigation blocked'),
  referral,
  // Asked once a minute and announced in a notice.
  place('app version'),
  maintenance,
  blocked,
  redirects,
  dictionaryLoader,
  // No page has media other than those of its screen.
  place('media loader'),
  platform,
  access,
  projectGame,
  // The browser judges its first page by the same answers as the server: they came with the page.
  place('server re-render check'),
  // No analytics service exists yet.
  place('analytics page view'),
  authentication,
  banned,
  modal,
  confirmTerms,
  // Before it, so that nobody is asked to identify themselves on a page that a break closes.
  inBreak,
  identification,
  bonusPage,
  urlLanguage,
  // Works in the browser before there is a navigation to judge: `rechargeNavigation`, asked by the frame.
  place('recharge navigation'),
  // No service provides the bonus yet.
  place('mobile identification bonus'),
  // The server recognises a robot before the page has a language; the page then loads no notices.
  place('SEO bot'),
  // The coupon's own page does not have the bar that opens the coupon.
  place('quick coupon'),
  // `authentication` decides where players go after signing in, because they must leave its pages then.
  place('authentication redirect'),
  // The screen of a remote application loads it beside the page.
  place('micro-frontend'),
  // No service provides the bonus yet.
  place('slot first deposit'),
];
