import { graphql } from 'react-relay/hooks';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { provenBy, type Aim, type Proven } from './usePasskeyProof';
import type { useTypedProofCodeMutation } from './__generated__/useTypedProofCodeMutation.graphql';
import type { useTypedProofPasswordMutation } from './__generated__/useTypedProofPasswordMutation.graphql';

/** Proves by what the player types that the player is there: a code while two-step sign-in is on, else the password. */
export function useTypedProof(): {
  byCode(aim: Aim, code: string): Promise<Proven>;
  byPassword(aim: Aim, current: string): Promise<Proven>;
} {
  const { ask: askByCode } = useAnswer<useTypedProofCodeMutation>(graphql`
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
  const { ask: askByPassword } = useAnswer<useTypedProofPasswordMutation>(graphql`
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
    byCode: async (aim, typed) => provenBy(await askByCode({ input: { ...aim, code: typed } }, 'SteppedUp')),
    byPassword: async (aim, current) =>
      provenBy(await askByPassword({ input: { ...aim, current } }, 'SteppedUp')),
  };
}
