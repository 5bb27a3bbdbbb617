import { graphql } from 'react-relay/hooks';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type {
  LimitQuestionAsked,
  useAnswerAdviceMutation,
} from './__generated__/useAnswerAdviceMutation.graphql';

/** Notes that the player was asked about limits; returns the key of what went wrong, null when nothing did. */
export function useAnswerAdvice() {
  const { submit, pending } = useSubmit<useAnswerAdviceMutation>(graphql`
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
  const answer = async (questions: readonly LimitQuestionAsked[]): Promise<string | null> => {
    const submitted = await submit({ input: { questions } });
    if (submitted.state === 'busy') return null;
    if (submitted.state === 'failed') return submitted.messageKey;
    return submitted.data.answerLimitAdvice.messageKey ?? null;
  };
  return { answer, pending };
}
