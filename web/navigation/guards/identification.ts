import { graphql, readInlineData } from 'react-relay/hooks';
import { href } from '../../routing/routes/href';
import type { identification_page$key } from './__generated__/identification_page.graphql';
import { pass, redirect, type Guard } from './guard';

const fragment = graphql`
  fragment identification_page on Page @inline {
    signedIn
    isIdentificationNeeded
    site {
      isIdentificationEnabled
    }
  }
`;

/**
 * Players who have to identify themselves first are led to the page for that, if it is on, from every page that does not stay
 * open to banned players. Nobody is led there while the user service does not answer: services that move money decide for
 * themselves.
 */
export const identification: Guard = {
  name: 'identification',
  check({ match, lng }, page) {
    const { signedIn, isIdentificationNeeded, site } = readInlineData<identification_page$key>(
      fragment,
      page,
    );
    if (!match || signedIn !== true || !isIdentificationNeeded || !site?.isIdentificationEnabled) return pass;
    if (match.route.banned !== undefined) return pass;
    return redirect(href('identification', {}, lng, { isIdentification: 'true' }));
  },
};
