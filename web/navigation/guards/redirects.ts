import { graphql, readInlineData } from 'react-relay/hooks';
import { targetAddress } from '../../routing/routes/href';
import type { redirects_page$key } from './__generated__/redirects_page.graphql';
import { pass, redirect, type Guard } from './guard';

const fragment = graphql`
  fragment redirects_page on Page @inline {
    redirect {
      to
      status
    }
    site {
      legacyRedirects {
        from
        to
      }
    }
  }
`;

/** Whether browsers may keep a redirect of this status; the method does not matter, since pages are only read. */
const isForGood = (status: number): boolean => status === 301 || status === 308;

/**
 * The operator's redirects: those of the redirects service, and permanent ones from the configured paths of earlier
 * sites. A target without a query of its own keeps the query of the address. The page that confirms terms stays where it
 * is: players are sent there until they confirm, so that a redirect away from it would lead in a circle.
 */
export const redirects: Guard = {
  name: 'redirects',
  check({ match, lng, path, url }, page) {
    if (match?.name === 'confirm') return pass;
    const data = readInlineData<redirects_page$key>(fragment, page);
    const keepQuery = (to: string) =>
      to.includes('?') ? to : to.replace(/^[^#]*/, (before) => before + url.search);
    if (data.redirect) {
      return redirect(keepQuery(data.redirect.to), isForGood(data.redirect.status) ? 301 : 302);
    }
    const legacy = data.site?.legacyRedirects.find(({ from }) => from === path);
    return legacy ? redirect(keepQuery(targetAddress(lng, legacy.to)), 301) : pass;
  },
};
