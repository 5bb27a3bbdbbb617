import { graphql } from 'react-relay/hooks';
import { readAnswer } from '../../foundation/forms/readAnswer';
import { useSubmit, type Submitted } from '../../foundation/relay/useSubmit';
import type { Aim, Proven } from './usePasskeyProof';
import type { useTypedProofCodeMutation } from './__generated__/useTypedProofCodeMutation.graphql';
import type { useTypedProofPasswordMutation } from './__generated__/useTypedProofPasswordMutation.graphql';

type Result =
  | { readonly __typename: 'SteppedUp'; readonly proof: string }
  | {
      readonly __typename: 'PasskeyRefused';
      readonly messageKey: string;
      readonly retryAfter: number | null | undefined;
      readonly fields?: readonly { readonly field: string; readonly messageKey: string }[];
    }
  | { readonly __typename: '%other' };

/** The proof that an answer holds, or why there is none. */
export function provenBy(submitted: Submitted<{ readonly result: Result }>): Proven {
  const { answer, refused } = readAnswer(submitted, 'SteppedUp');
  return refused ? { refusal: refused } : answer;
}

/** Proves by what the player types that the player is there: a code while two-step sign-in is on, else the password. */
export function useTypedProof(): {
  byCode(aim: Aim, code: string): Promise<Proven>;
  byPassword(aim: Aim, current: string): Promise<Proven>;
} {
  const code = useSubmit<useTypedProofCodeMutation>(graphql`
    mutation useTypedProofCodeMutation($input: StepUpByCodeInput!) {
      result: stepUpByCode(input: $input) {
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
  const password = useSubmit<useTypedProofPasswordMutation>(graphql`
    mutation useTypedProofPasswordMutation($input: StepUpByPasswordInput!) {
      result: stepUpByPassword(input: $input) {
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
    byCode: async (aim, typed) => provenBy(await code.submit({ input: { ...aim, code: typed } })),
    byPassword: async (aim, current) => provenBy(await password.submit({ input: { ...aim, current } })),
  };
}
