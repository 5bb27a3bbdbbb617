import { graphql, readInlineData } from 'react-relay/hooks';
import { href } from '../routes/href';
import { routes } from '../routes/table';
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
 * Players whose terms changed confirm them before anything else, where there is a page for that; the page leads to
 * the front page when there is nothing to confirm. While the terms' service cannot say, nothing is asked.
 */
export const confirmTerms: Guard = {
  name: 'confirm terms',
  check({ match, lng }, page) {
    const { signedIn, terms, site } = readInlineData<confirmTerms_page$key>(fragment, page);
    if (signedIn !== true || !terms) return pass;
    const isThere = match?.name === 'confirm';
    if (!terms.changed) return isThere ? redirect(href('home', {}, lng)) : pass;
    const isOn = site?.availableRoutes.includes(routes.confirm.metaId) ?? false;
    return isThere || !isOn ? pass : redirect(href('confirm', {}, lng));
  },
};
