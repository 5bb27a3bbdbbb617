import { graphql, type Environment } from 'react-relay/hooks';
import { sitePath } from '../../../rules/sitePath';
import { noteForeignCode } from '../../foundation/browser/foreignCode';
import { trustedScriptUrl } from '../../foundation/browser/trustedTypes';
import { commit } from '../../foundation/relay/useSubmit';
import { noteSignIn } from '../session/inactivity';
import type { offerOneTapBeginMutation } from './__generated__/offerOneTapBeginMutation.graphql';
import type { offerOneTapEndMutation } from './__generated__/offerOneTapEndMutation.graphql';

/** What this site uses of Google's script. */
interface GoogleId {
  initialize(options: {
    client_id: string;
    nonce?: string;
    callback(answer: { credential: string }): void;
  }): void;
  prompt(): void;
  cancel(): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } };
  }
}

interface OfferOptions {
  /** The address of Google's script. */
  script: string;
  /** Told the sentence for a credential that led nowhere. */
  onFailure(key: 'one_tap_failed' | 'main:error_too_many_tries' | 'main:error_unreachable'): void;
  /** Opens an address of the site. */
  open?(path: string): void;
}

/**
 * Asks for the site's id at Google, loads Google's script, and lets it offer to sign in. What Google gives goes to the
 * gateway, and the browser opens the page that it answers. What fails before the player answered stays unseen: there
 * are other ways to sign in. Returns a function that takes the offer back.
 */
export function offerOneTap(
  environment: Environment,
  { script, onFailure, open = (path) => window.location.assign(path) }: OfferOptions,
): () => void {
  let isOver = false;

  const end = async (credential: string): Promise<void> => {
    const { pathname, search } = window.location;
    const submitted = await commit<offerOneTapEndMutation>(environment, endMutation, {
      input: { credential, return: pathname + search },
    });
    if (submitted.state !== 'answered') return onFailure('main:error_unreachable');
    const { endOneTap: ended } = submitted.data;
    if (ended.__typename === 'SocialRefused' && ended.code === 'TOO_MANY_TRIES')
      return onFailure('main:error_too_many_tries');
    const path = ended.__typename === 'OneTapEnded' ? sitePath(ended.redirectUrl) : null;
    if (path === null) return onFailure('one_tap_failed');
    // The player comes back signed in: the time away is counted from now.
    noteSignIn();
    open(path);
  };

  const offer = async (): Promise<void> => {
    const submitted = await commit<offerOneTapBeginMutation>(environment, beginMutation, {});
    const begun = submitted.state === 'answered' ? submitted.data.beginOneTap : undefined;
    if (isOver || begun?.__typename !== 'OneTapBegun' || !(await load(script))) return;
    const google = window.google?.accounts?.id;
    // The player went to a page to sign in on meanwhile.
    if (isOver || !google) return;
    google.initialize({
      client_id: begun.client,
      ...(begun.nonce != null && { nonce: begun.nonce }),
      callback: ({ credential }) => void end(credential),
    });
    google.prompt();
  };

  void offer();
  return () => {
    isOver = true;
    window.google?.accounts?.id?.cancel();
  };
}

const beginMutation = graphql`
  mutation offerOneTapBeginMutation {
    beginOneTap {
      __typename
      ... on OneTapBegun {
        client
        nonce
      }
    }
  }
`;

const endMutation = graphql`
  mutation offerOneTapEndMutation($input: EndOneTapInput!) {
    endOneTap(input: $input) {
      __typename
      ... on OneTapEnded {
        redirectUrl
      }
      ... on SocialRefused {
        code
      }
    }
  }
`;

/** Loads Google's script, once for each page; false when it cannot be loaded. */
function load(address: string): Promise<boolean> {
  if (window.google?.accounts?.id) return Promise.resolve(true);
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.src = trustedScriptUrl(address);
    element.async = true;
    noteForeignCode('functionality');
    element.onload = () => resolve(true);
    element.onerror = () => {
      element.remove();
      resolve(false);
    };
    document.head.append(element);
  });
}
