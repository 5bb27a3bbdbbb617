import { graphql, readInlineData } from 'react-relay/hooks';
import { href } from '../../routing/routes/href';
import { isOpenTo } from '../../routing/routes/openTo';
import { routes } from '../../routing/routes/table';
import type { inBreak_page$key } from './__generated__/inBreak_page.graphql';
import { pass, redirect, type Guard } from './guard';

const fragment = graphql`
  fragment inBreak_page on Page @inline {
    isInBreak
    site {
      availableRoutes
    }
  }
`;

/**
 * Players who are excluded or take a time-out are led to the page of limits and breaks, if it is on, from every page but those
 * that stay open to banned players, the withdrawal and the bet history. Nobody is led there while the user service does not
 * answer: services that move money decide for themselves.
 */
export const inBreak: Guard = {
  name: 'in a break',
  check({ match, lng }, page) {
    const { isInBreak, site } = readInlineData<inBreak_page$key>(fragment, page);
    if (!match || !isInBreak || !site?.availableRoutes.includes(routes.responsible.metaId)) return pass;
    return isOpenTo({ isInBreak }, match.name) ? pass : redirect(href('responsible', {}, lng));
  },
};
