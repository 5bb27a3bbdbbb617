import { graphql, readInlineData } from 'react-relay/hooks';
import { addressOf } from '../routes/href';
import type { redirects_page$key } from './__generated__/redirects_page.graphql';
import { pass, redirect, type Guard } from './guard';

const fragment = graphql`
  fragment redirects_page on Page @inline {
    site {
      legacyRedirects {
        from
        to
      }
    }
  }
`;

/** Where the operator leads an address: by rules for paths of earlier sites, for good. */
export const redirects: Guard = {
  name: 'redirects',
  check({ lng, path, url }, page) {
    const { site } = readInlineData<redirects_page$key>(fragment, page);
    const legacy = site?.legacyRedirects.find(({ from }) => from === path);
    return legacy
      ? redirect(addressOf(lng, legacy.to, legacy.to.includes('?') ? '' : url.search), 301)
      : pass;
  },
};
