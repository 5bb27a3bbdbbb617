import { graphql, readInlineData } from 'react-relay/hooks';
import { href } from '../../routing/routes/href';
import type { maintenance_page$key } from './__generated__/maintenance_page.graphql';
import { pass, redirect, remain, type Guard } from './guard';

const fragment = graphql`
  fragment maintenance_page on Page @inline {
    site {
      maintenance {
        isActive
      }
    }
  }
`;

/**
 * During maintenance every page leads to the maintenance page, and later guards cannot lead away from it. Otherwise the
 * maintenance page leads home.
 */
export const maintenance: Guard = {
  name: 'maintenance',
  check({ match, lng, url }, page) {
    const { site } = readInlineData<maintenance_page$key>(fragment, page);
    const isActive = site?.maintenance?.isActive ?? false;
    const isThere = match?.name === 'maintenance';
    if (isActive) return isThere ? remain : redirect(href('maintenance', {}, lng) + url.search);
    return isThere ? redirect(href('home', {}, lng) + url.search) : pass;
  },
};
