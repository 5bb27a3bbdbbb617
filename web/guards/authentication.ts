import { graphql, readInlineData } from 'react-relay/hooks';
import { href } from '../routes/href';
import { safeReturn } from '../session/returnTo';
import type { authentication_page$key } from './__generated__/authentication_page.graphql';
import { pass, redirect, type Guard } from './guard';

const fragment = graphql`
  fragment authentication_page on Page @inline {
    signedIn
  }
`;

/**
 * Guests on a player's route go to sign in and come back; players on a guests' route go where they wanted, else to
 * the account from `auth` and home from the others. While the session service cannot say, everyone stays.
 */
export const authentication: Guard = {
  name: 'access by authentication',
  check({ match, lng, url }, page) {
    const { signedIn } = readInlineData<authentication_page$key>(fragment, page);
    if (match?.route.auth === 'player' && signedIn === false) {
      return redirect(href('auth', {}, lng, { return: url.pathname + url.search }));
    }
    if (match?.route.auth === 'guest' && signedIn === true) {
      const fallback = match.name === 'auth' ? href('account', {}, lng) : href('home', {}, lng);
      return redirect(safeReturn(url.searchParams.get('return')) ?? fallback);
    }
    return pass;
  },
};
