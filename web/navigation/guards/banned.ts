import { graphql, readInlineData } from 'react-relay/hooks';
import { href } from '../../routing/routes/href';
import type { Match } from '../../routing/routes/match';
import type { Ban, banned_page$key } from './__generated__/banned_page.graphql';
import { pass, redirect, type Guard, type GuardedPage } from './guard';

const fragment = graphql`
  fragment banned_page on Page @inline {
    ban
    site {
      banPageUrl
    }
  }
`;

/** The page of this site that banned players are sent to has somebody to tell it to: there is none elsewhere. */
export function isToldHere(page: GuardedPage): boolean {
  const { ban, site } = readInlineData<banned_page$key>(fragment, page);
  return isBan(ban) && !site?.banPageUrl;
}

/**
 * Banned players may go where the route says so, and to withdraw where their ban lets them; all else leads to the
 * operator's page for them elsewhere, else to the page of the blocked. Pages for banned players alone lead others home.
 * While the user service cannot say, everyone stays: what moves money decides for itself.
 */
export const banned: Guard = {
  name: 'banned',
  check({ match, lng, url }, page) {
    const { ban, site } = readInlineData<banned_page$key>(fragment, page);
    if (!match || ban == null) return pass;
    if (!isBan(ban))
      return match.route.banned === 'only' ? redirect(href('home', {}, lng) + url.search) : pass;
    return isOpen(match, ban) ? pass : redirect(site?.banPageUrl ?? href('block', {}, lng));
  },
};

const isBan = (ban: Ban | null | undefined): ban is Ban => ban != null && ban !== 'NONE';

const isOpen = ({ name, route }: Match, ban: Ban): boolean =>
  route.banned !== undefined || (name === 'deduce' && ban === 'EXCEPT_WITHDRAWAL');
