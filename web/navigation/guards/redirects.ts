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

/** The two statuses of redirects that browsers may keep; pages are only ever read, so the methods do not matter. */
const isForGood = (status: number): boolean => status === 301 || status === 308;

/**
 * Where the operator leads an address: by the redirects' service, and by the configuration's paths of earlier sites for
 * good. A target without a query of its own keeps that of the address. The page that confirms terms stays where it is:
 * players are led there until they confirm, so that another page in its place would lead them in a circle.
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
