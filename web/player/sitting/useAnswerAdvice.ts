import { graphql } from 'react-relay/hooks';
import { usePress } from '../../foundation/forms/usePress';
import type { useAnswerAdviceMutation } from './__generated__/useAnswerAdviceMutation.graphql';

/** The button that notes that the player was asked about limits. */
export const useAnswerAdvice = () =>
  usePress<useAnswerAdviceMutation>(graphql`
    mutation useAnswerAdviceMutation($input: AnswerLimitAdviceInput!) {
      answerLimitAdvice(input: $input) {
        ... on LimitSaved {
          player {
            ...useStanding_player
          }
        }
        ... on LimitRefused {
          messageKey
        }
      }
    }
  `);
