import { graphql } from 'react-relay/hooks';
import { unexpectedRefusal, type FormRefusal } from '../../foundation/forms/useFormRefusal';
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

const busy: Proven = { refusal: unexpectedRefusal };

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
    const begun = await begin.submit({ input: { ...aim } });
    if (begun.state === 'busy') return busy;
    if (begun.state === 'failed') return { refusal: begun };
    const { beginStepUp: asked } = begun.data;
    if (asked.__typename !== 'PasskeyAsked')
      return { refusal: asked.__typename === 'PasskeyRefused' ? asked : unexpectedRefusal };

    const answer = await answerByPasskey(asked.options);
    if ('messageKey' in answer) return { refusal: answer };
    const finished = await finish.submit({ input: { request: asked.request, ...answer } });
    if (finished.state === 'busy') return busy;
    if (finished.state === 'failed') return { refusal: finished };
    const { stepUpByPasskey: result } = finished.data;
    if (result.__typename === 'SteppedUp') return { proof: result.proof };
    return { refusal: result.__typename === 'PasskeyRefused' ? result : unexpectedRefusal };
  };
}
