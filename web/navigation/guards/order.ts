import { graphql } from 'react-relay/hooks';
import { access } from './access';
import { authentication } from './authentication';
import { banned } from './banned';
import { blocked } from './blocked';
import { bonusPage } from './bonusPage';
import { confirmTerms } from './confirmTerms';
import { dictionaryLoader } from './dictionaryLoader';
import type { Guard } from './guard';
import { maintenance } from './maintenance';
import { modal } from './modal';
import { platform } from './platform';
import { projectGame } from './projectGame';
import { redirects } from './redirects';
import { referral } from './referral';
import { urlLanguage } from './urlLanguage';

// What the guards read of a URL's page, each its own fragment. Both documents that carry it spread this one unmasked, so
// that each guard reads as if it stood there by itself.
void graphql`
  fragment guards_page on Page {
    ...access_page
    ...maintenance_page
    ...redirects_page
    ...referral_page
    ...blocked_page
    ...dictionaryLoader_page
    ...confirmTerms_page
    ...bonusPage_page
    ...projectGame_page
    ...authentication_page
    ...banned_page
    ...modal_page
    ...urlLanguage_page
  }
`;

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
