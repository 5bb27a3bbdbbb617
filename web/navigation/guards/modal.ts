import { graphql, readInlineData } from 'react-relay/hooks';
import { addressOf } from '../../routing/routes/href';
import { safeReturn } from '../../../rules/returnTo';
import { modalAsked, withoutModals } from '../../overlay/modals/byAddress';
import type { modal_page$key } from './__generated__/modal_page.graphql';
import { pass, redirect, type Guard } from './guard';

const fragment = graphql`
  fragment modal_page on Page @inline {
    signedIn
  }
`;

/**
 * An address that opens the sign-in form leads a signed-in player on to the form's return address. Other modals open
 * over the page and need no redirect; a modal that is for guests only does not open for players.
 */
export const modal: Guard = {
  name: 'modal',
  check({ match, lng, path, url: { searchParams } }, page) {
    const { signedIn } = readInlineData<modal_page$key>(fragment, page);
    if (signedIn !== true) return pass;
    if (modalAsked(searchParams, { route: match?.name, signedIn: false }) !== 'signIn') return pass;
    return redirect(
      safeReturn(searchParams.get('return')) ?? addressOf(lng, path, withoutModals(searchParams)),
    );
  },
};
