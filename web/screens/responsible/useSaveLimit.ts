import { graphql } from 'react-relay/hooks';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import type { SaveLimitInput, useSaveLimitMutation } from './__generated__/useSaveLimitMutation.graphql';

/** The sentence about a change that was taken: a rise or a removal waits. */
export const savedKey = (held: number | null, wanted: number | null) =>
  held !== null && (wanted === null || wanted > held) ? 'limit_noted' : 'limit_saved';

/** Asks for limits, and says when one is saved. */
export function useSaveLimit() {
  const { t } = useTranslation('responsible');
  const { ask, pending } = useAnswer<useSaveLimitMutation>(graphql`
    mutation useSaveLimitMutation($input: SaveLimitInput!) {
      saveLimit(input: $input) {
        __typename
        ... on LimitSaved {
          player {
            ...useStanding_changed
          }
        }
        ... on LimitQuestionsAsked {
          token
          questions {
            key
            text
            options {
              key
              text
            }
          }
        }
        ... on LimitRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);

  /** Resolves with the answer, which may be questions that precede the change; `done`: what is said once it is saved. */
  const save = async (input: SaveLimitInput, done: ReturnType<typeof savedKey> | 'time_out_taken') => {
    const saved = await ask({ input }, 'LimitSaved', 'LimitQuestionsAsked');
    if (saved.answer?.__typename === 'LimitSaved') notify({ kind: 'done', group: 'limits', text: t(done) });
    return saved;
  };
  return { save, pending };
}
