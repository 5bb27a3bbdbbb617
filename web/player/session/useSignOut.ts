import { graphql } from 'react-relay/hooks';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { useSessionChange } from './useSessionChange';
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql';

/**
 * Signs the player out because they want it. Resolves to false when no answer came: until the server has confirmed it, the
 * player is still signed in.
 */
export function useSignOut(): { signOut(): Promise<boolean>; pending: boolean } {
  const { submit, pending } = useSubmit<useSignOutMutation>(graphql`
    mutation useSignOutMutation {
      signOut {
        signedOut
      }
    }
  `);
  const { ended } = useSessionChange();
  const signOut = async (): Promise<boolean> => {
    const { state } = await submit({});
    if (state === 'answered') await ended();
    return state !== 'failed';
  };
  return { signOut, pending };
}
