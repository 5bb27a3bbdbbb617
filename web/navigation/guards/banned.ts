import { graphql, readInlineData } from 'react-relay/hooks';
import { href } from '../../routing/routes/href';
import { isBanned, isOpenTo } from '../../routing/routes/openTo';
import type { banned_page$key } from './__generated__/banned_page.graphql';
import { pass, redirect, type Guard, type GuardedPage } from './guard';

const fragment = graphql`
  fragment banned_page on Page @inline {
    ban
    site {
      banPageUrl
    }
  }
`;

/**
 * Whether a page of this site tells the player about the ban; false when the operator's page elsewhere does, and for
 * players without a ban.
 */
export function isToldHere(page: GuardedPage): boolean {
  const { ban, site } = readInlineData<banned_page$key>(fragment, page);
  return isBanned({ ban }) && !site?.banPageUrl;
}

/**
 * Banned players may open the routes that allow it, and the withdrawal page if their ban permits it. All other routes
 * lead to the operator's page for them elsewhere, else to the page for blocked visitors. Routes that are only for
 * banned players lead others home. Nobody is led elsewhere while the user service does not answer: services that move
 * money decide for themselves.
 */
export const banned: Guard = {
  name: 'banned',
  check({ match, lng, url }, page) {
    const { ban, site } = readInlineData<banned_page$key>(fragment, page);
    if (!match || ban == null) return pass;
    if (!isBanned({ ban }))
      return match.route.banned === 'only' ? redirect(href('home', {}, lng) + url.search) : pass;
    return isOpenTo({ ban }, match.name) ? pass : redirect(site?.banPageUrl ?? href('block', {}, lng));
  },
};
