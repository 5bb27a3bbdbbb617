import { graphql, readInlineData } from 'react-relay/hooks';
import { addressOf } from '../../routing/routes/href';
import { safeReturn } from '../../player/session/returnTo';
import { modalAsked, withoutModals } from '../../overlay/modals/byAddress';
import type { modal_page$key } from './__generated__/modal_page.graphql';
import { pass, redirect, type Guard } from './guard';

const fragment = graphql`
  fragment modal_page on Page @inline {
    signedIn
  }
`;

/**
 * An address that opens the form to sign in leads a player who is signed in on to where it was to lead. Every other
 * modal of an address opens over the page, which needs no redirect; where it is for guests alone nothing opens.
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
