import { graphql } from 'react-relay/hooks';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
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

type Read = { answer: { readonly proof: string }; refused: null } | { answer: null; refused: FormRefusal };

/** The proof that an answer holds, or why there is none. */
export const provenBy = ({ answer, refused }: Read): Proven => (refused ? { refusal: refused } : answer);

/** Proves by a passkey that the player is there. */
export function usePasskeyProof(): (aim: Aim) => Promise<Proven> {
  const { ask: begin } = useAnswer<usePasskeyProofBeginMutation>(graphql`
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
  const { ask: finish } = useAnswer<usePasskeyProofMutation>(graphql`
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
    const { answer: asked, refused } = await begin({ input: { ...aim } }, 'PasskeyAsked');
    if (refused) return { refusal: refused };
    const given = await answerByPasskey(asked.options);
    if ('messageKey' in given) return { refusal: given };
    return provenBy(await finish({ input: { request: asked.request, ...given } }, 'SteppedUp'));
  };
}
