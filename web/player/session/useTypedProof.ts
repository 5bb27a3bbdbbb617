import { graphql } from 'react-relay/hooks';
import { unexpectedRefusal } from '../../foundation/forms/useFormRefusal';
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
      readonly fields: readonly { readonly field: string; readonly messageKey: string }[];
    }
  | { readonly __typename: '%other' };

function provenBy(submitted: Submitted<Result>): Proven {
  if (submitted.state === 'failed') return { refusal: submitted };
  if (submitted.state === 'busy' || submitted.data.__typename === '%other')
    return { refusal: unexpectedRefusal };
  const { data } = submitted;
  return data.__typename === 'SteppedUp' ? { proof: data.proof } : { refusal: data };
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
  const resultOf = (submitted: Submitted<{ readonly result: Result }>): Proven =>
    provenBy(submitted.state === 'answered' ? { state: 'answered', data: submitted.data.result } : submitted);

  return {
    byCode: async (aim, typed) => resultOf(await code.submit({ input: { ...aim, code: typed } })),
    byPassword: async (aim, current) => resultOf(await password.submit({ input: { ...aim, current } })),
  };
}
