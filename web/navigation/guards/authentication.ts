import { graphql, readInlineData } from 'react-relay/hooks';
import { addressOf, href, targetAddress } from '../../routing/routes/href';
import type { Match } from '../../routing/routes/match';
import { routes } from '../../routing/routes/table';
import { safeReturn } from '../../../rules/returnTo';
import type {
  authentication_page$data,
  authentication_page$key,
} from './__generated__/authentication_page.graphql';
import { pass, redirect, unconfirmed, type Guard, type Nav, type Verdict } from './guard';

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
 * Guests on a player's route are led to sign in, and come back afterwards. Players on a guests' route are led to the
 * target of the operator's rule for the page they came from, else to the page they wanted, else to the account from
 * `auth` and home from other routes. While nobody can say who has a session, they are led nowhere: a player's route says so
 * and asks again, since to sign in anew would not help and would lose the page.
 */
export const authentication: Guard = {
  name: 'access by authentication',
  check(nav, page) {
    const { signedIn, site } = readInlineData<authentication_page$key>(fragment, page);
    const { match } = nav;
    if (match && signedIn !== true && isForPlayers(match, site))
      return signedIn === false ? toSignIn(nav, match, site) : unconfirmed;
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

/** Whether a page belongs to the office: those below its address, and a placed coupon on paper. */
const isOfOffice = ({ name, route }: Match): boolean =>
  route.path.startsWith('office/') || name === 'printCoupon';

/**
 * Office pages use `auth`, their own page to sign in. Other pages use the login page, or the form over the front page
 * when the login page is switched off; so do office pages while `auth` is switched off.
 */
function toSignIn({ lng, url }: Nav, match: Match, site: Site): Verdict {
  const wanted = { return: url.pathname + url.search };
  const isOn = (way: 'auth' | 'login') => site?.availableRoutes.includes(routes[way].metaId) ?? true;
  if (isOfOffice(match) && isOn('auth')) return redirect(href('auth', {}, lng, wanted));
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
  // What a link held is used up.
  if (name === 'activation') search.delete('token');
  return wanted ?? addressOf(lng, name === 'auth' ? routes.account.path : '', search);
}
