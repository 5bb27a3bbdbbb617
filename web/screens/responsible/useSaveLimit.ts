import { graphql } from 'react-relay/hooks';
import { unexpectedRefusal, type FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type { LimitKind, useSaveLimitMutation } from './__generated__/useSaveLimitMutation.graphql';

/** Questions that precede a change. */
export interface Questions {
  token: string;
  questions: readonly {
    readonly key: string;
    readonly text: string;
    readonly options: readonly { readonly key: string; readonly text: string }[];
  }[];
}

/** What came of asking for a limit. */
export type Saved =
  { state: 'saved' } | { state: 'asks'; questions: Questions } | { state: 'refused'; refusal: FormRefusal };

/** Asks for a limit; null stands for none. */
export function useSaveLimit() {
  const { submit, pending } = useSubmit<useSaveLimitMutation>(graphql`
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

  const save = async (kind: LimitKind, value: number | null): Promise<Saved> => {
    const submitted = await submit({ input: { kind, value } });
    if (submitted.state === 'busy') return { state: 'refused', refusal: unexpectedRefusal };
    if (submitted.state === 'failed') return { state: 'refused', refusal: submitted };
    const { saveLimit: answer } = submitted.data;
    if (answer.__typename === 'LimitSaved') return { state: 'saved' };
    if (answer.__typename === 'LimitQuestionsAsked') return { state: 'asks', questions: answer };
    return { state: 'refused', refusal: answer.__typename === 'LimitRefused' ? answer : unexpectedRefusal };
  };
  return { save, pending };
}
