import { graphql } from 'react-relay/hooks';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { provenBy, type Aim, type Proven } from './usePasskeyProof';
import type { useLetterProofMutation } from './__generated__/useLetterProofMutation.graphql';
import type { useLetterProofSendMutation } from './__generated__/useLetterProofSendMutation.graphql';

/** A letter with a code that is on its way. */
export interface SentCode {
  /** Names the request; the code needs it. */
  request: string;
  /** When the code becomes invalid, in milliseconds since 1970. */
  until: number;
}

/** Proves that the player is there: by the password, and then by the code that a letter brings. */
export function useLetterProof(): {
  /** Sends the letter when the password is right. */
  send(aim: Aim, current: string): Promise<{ sent: SentCode } | { refusal: FormRefusal }>;
  prove(request: string, code: string): Promise<Proven>;
} {
  const { ask: sending } = useAnswer<useLetterProofSendMutation>(graphql`
    mutation useLetterProofSendMutation($input: SendStepUpCodeInput!) {
      result: sendStepUpCode(input: $input) {
        __typename
        ... on StepUpCodeSent {
          request
          validSeconds
        }
        ... on PasskeyRefused {
          messageKey
          retryAfter
          fields {
            field
            messageKey
          }
        }
      }
    }
  `);
  const { ask: proving } = useAnswer<useLetterProofMutation>(graphql`
    mutation useLetterProofMutation($input: StepUpByLetterInput!) {
      result: stepUpByLetter(input: $input) {
        __typename
        ... on SteppedUp {
          proof
        }
        ... on PasskeyRefused {
          messageKey
          retryAfter
          fields {
            field
            messageKey
          }
        }
      }
    }
  `);

  return {
    async send({ purpose, withdrawal, email = '' }, current) {
      const input =
        withdrawal === undefined ? { purpose, aim: email, current } : { aim: withdrawal, current };
      const { answer, refused } = await sending({ input }, 'StepUpCodeSent');
      if (refused) return { refusal: refused };
      return { sent: { request: answer.request, until: Date.now() + answer.validSeconds * 1000 } };
    },
    prove: async (request, code) => provenBy(await proving({ input: { request, code } }, 'SteppedUp')),
  };
}
