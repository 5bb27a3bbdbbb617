import { graphql, readInlineData } from 'react-relay/hooks';
import type { access_page$key } from './__generated__/access_page.graphql';
import { notFound, pass, type Guard } from './guard';

const fragment = graphql`
  fragment access_page on Page @inline {
    site {
      availableRoutes
      excludedPaths
      isRegistrationAllowed
    }
  }
`;

/** 404 for what matches no route, is excluded by the operator, or is switched off. Without configuration everything is on. */
export const access: Guard = {
  name: 'access check',
  check({ match, path }, page) {
    const { site } = readInlineData<access_page$key>(fragment, page);
    if (!match) return notFound;
    if (!site) return pass;
    if (site.excludedPaths.some((excluded) => excluded !== '' && `/${path}`.includes(excluded)))
      return notFound;
    if (match.name === 'registration' && !site.isRegistrationAllowed) return notFound;
    const { metaId } = match.route;
    return metaId === undefined || site.availableRoutes.includes(metaId) ? pass : notFound;
  },
};
