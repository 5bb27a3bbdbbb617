import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useRefresh, useResetEnvironment } from '../../foundation/relay/PageDataContext';
import { stillBusy } from '../../foundation/forms/readAnswer';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { announceChange } from '../../player/changes/changes';
import type { useConfirmTermsMutation } from './__generated__/useConfirmTermsMutation.graphql';

/** The result of the last attempt to confirm. */
export type Confirmation =
  | { state: 'none' }
  /** Other terms are in force by now; `messageKey` says so. */
  | { state: 'refused'; messageKey: string }
  /** It is unknown whether the agreement was stored; confirming again does no harm. */
  | { state: 'failed' };

/**
 * Confirms terms. Afterwards the guards run again for the page and lead the player to where they wanted to go; the
 * same happens in the other tabs.
 */
export function useConfirmTerms() {
  const { ask } = useAnswer<useConfirmTermsMutation>(graphql`
    mutation useConfirmTermsMutation($input: ConfirmTermsInput!) {
      confirmTerms(input: $input) {
        __typename
        ... on ConfirmTermsRefused {
          code
          messageKey
        }
      }
    }
  `);
  const refresh = useRefresh();
  const reset = useResetEnvironment();
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'none' });
  const [pending, setPending] = useState(false);

  const send = async (updatedAt: string): Promise<void> => {
    const { refused } = await ask({ input: { updatedAt } });
    if (refused === stillBusy) return;
    if (refused && !('code' in refused)) return setConfirmation({ state: 'failed' });
    if (refused?.code === 'SIGNED_OUT') return reset();
    if (refused) setConfirmation({ state: 'refused', messageKey: refused.messageKey });
    else announceChange('changed');
    await refresh();
  };

  const confirm = async (updatedAt: string): Promise<void> => {
    setConfirmation({ state: 'none' });
    setPending(true);
    await send(updatedAt);
    setPending(false);
  };
  const dismiss = () => setConfirmation({ state: 'none' });
  return { confirm, confirmation, dismiss, pending };
}
