import { graphql } from 'react-relay/hooks';
import { readAnswer } from '../../foundation/forms/readAnswer';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { answerByPasskey } from './authenticator';
import type {
  StepUpPurpose,
  usePasskeyProofBeginMutation,
} from './__generated__/usePasskeyProofBeginMutation.graphql';
import type { usePasskeyProofMutation } from './__generated__/usePasskeyProofMutation.graphql';

/** What a proof that the player is there is for. */
export interface Aim {
  purpose: StepUpPurpose;
  /** The passkey that is to be removed; null for another purpose. */
  passkey: string | null;
  /** The aim of the refused withdrawal; absent for another purpose. */
  withdrawal?: string;
  /** The new address; absent for another purpose. */
  email?: string;
}

/** A proof, or why there is none. */
export type Proven = { proof: string } | { refusal: FormRefusal };

/** Proves by a passkey that the player is there. */
export function usePasskeyProof(): (aim: Aim) => Promise<Proven> {
  const begin = useSubmit<usePasskeyProofBeginMutation>(graphql`
    mutation usePasskeyProofBeginMutation($input: BeginStepUpInput!) {
      beginStepUp(input: $input) {
        __typename
        ... on PasskeyAsked {
          request
          options
        }
        ... on PasskeyRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);
  const finish = useSubmit<usePasskeyProofMutation>(graphql`
    mutation usePasskeyProofMutation($input: StepUpByPasskeyInput!) {
      stepUpByPasskey(input: $input) {
        __typename
        ... on SteppedUp {
          proof
        }
        ... on PasskeyRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);

  return async (aim) => {
    const { answer: asked, refused } = readAnswer(await begin.submit({ input: { ...aim } }), 'PasskeyAsked');
    if (refused) return { refusal: refused };
    const given = await answerByPasskey(asked.options);
    if ('messageKey' in given) return { refusal: given };
    const finished = readAnswer(
      await finish.submit({ input: { request: asked.request, ...given } }),
      'SteppedUp',
    );
    return finished.refused ? { refusal: finished.refused } : finished.answer;
  };
}
