import { graphql, readInlineData } from 'react-relay/hooks';
import { href } from '../../routing/routes/href';
import { routes } from '../../routing/routes/table';
import { safeReturn } from '../../../rules/returnTo';
import type { confirmTerms_page$key } from './__generated__/confirmTerms_page.graphql';
import { pass, redirect, type Guard } from './guard';

const fragment = graphql`
  fragment confirmTerms_page on Page @inline {
    signedIn
    terms {
      changed
    }
    site {
      availableRoutes
    }
  }
`;

/**
 * Players whose terms changed confirm them before anything else, if the page for that is on, and then go where they
 * wanted. With nothing to confirm, that page leads to the address they wanted, else to the front page. The terms count
 * as changed when their own service says so, or when another service refuses something because of them.
 */
export const confirmTerms: Guard = {
  name: 'confirm terms',
  check({ match, lng, url, isTermsDemanded = false }, page) {
    const { signedIn, terms, site } = readInlineData<confirmTerms_page$key>(fragment, page);
    if (signedIn !== true) return pass;
    const isThere = match?.name === 'confirm';
    if (isThere && terms?.changed === false) {
      const wanted = safeReturn(url.searchParams.get('return'));
      return redirect(wanted ?? href('home', {}, lng));
    }
    if (!terms?.changed && !isTermsDemanded) return pass;
    const isOn = site?.availableRoutes.includes(routes.confirm.metaId) ?? false;
    if (isThere || !isOn || match?.route.isBeforeTerms) return pass;
    return redirect(href('confirm', {}, lng, { return: url.pathname + url.search }));
  },
};
