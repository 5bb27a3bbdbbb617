import { graphql, readInlineData } from 'react-relay/hooks';
import { addressOf, href, targetAddress } from '../../routing/routes/href';
import type { Match } from '../../routing/routes/match';
import { routes } from '../../routing/routes/table';
import { safeReturn } from '../../player/session/returnTo';
import type {
  authentication_page$data,
  authentication_page$key,
} from './__generated__/authentication_page.graphql';
import { pass, redirect, type Guard, type Nav, type Verdict } from './guard';

const fragment = graphql`
  fragment authentication_page on Page @inline {
    signedIn
    site {
      availableRoutes
      isPaymentAvailableToGuests
      afterRegistrationRedirects {
        routeFrom
        routeTo
      }
    }
  }
`;

type Site = authentication_page$data['site'];

/**
 * Guests on a player's route go to sign in and come back; players on a guests' route go where the operator's rule for
 * the page they came from says, else where they wanted, else to the account from `auth` and home from the others.
 * While the session service cannot say, everyone is a guest.
 */
export const authentication: Guard = {
  name: 'access by authentication',
  check(nav, page) {
    const { signedIn, site } = readInlineData<authentication_page$key>(fragment, page);
    const { match } = nav;
    if (match && signedIn !== true && isForPlayers(match, site)) return toSignIn(nav, match, site);
    if (match?.route.auth === 'guest' && signedIn === true) {
      return redirect(afterSignIn(nav, match, site));
    }
    return pass;
  },
};

function isForPlayers({ name, route }: Match, site: Site): boolean {
  if (name === 'payment') return site?.isPaymentAvailableToGuests === false;
  return route.auth === 'player';
}

/**
 * Office pages have a way in of their own. Other pages lead to the login page, or home with the form over it; so do those
 * of the office while their way in is switched off.
 */
function toSignIn({ lng, url }: Nav, { route }: Match, site: Site): Verdict {
  const wanted = { return: url.pathname + url.search };
  const isOn = (way: 'auth' | 'login') => site?.availableRoutes.includes(routes[way].metaId) ?? true;
  if (route.path.startsWith('office/') && isOn('auth')) return redirect(href('auth', {}, lng, wanted));
  if (isOn('login')) return redirect(href('login', {}, lng, wanted));
  return redirect(addressOf(lng, '', new URLSearchParams({ modal: 'login', ...wanted })));
}

function afterSignIn({ lng, url }: Nav, { name }: Match, site: Site): string {
  const wanted = safeReturn(url.searchParams.get('return'));
  const from = wanted?.replace(/^\/[a-z]{2}\/?/, '').replace(/[?#].*$/, '');
  const rule = site?.afterRegistrationRedirects.find(({ routeFrom }) => routeFrom === from);
  if (rule) return targetAddress(lng, rule.routeTo);
  const search = new URLSearchParams(url.searchParams);
  search.delete('return');
  return wanted ?? addressOf(lng, name === 'auth' ? routes.account.path : '', search);
}
