import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { notify } from '../../overlay/notices/store';
import type { LimitKind, useDecideLimitMutation } from './__generated__/useDecideLimitMutation.graphql';

/** Confirms or rejects what waits of a limit. `messageKey`: why the last try was refused; null otherwise. */
export function useDecideLimit(kind: LimitKind) {
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const { submit, pending } = useSubmit<useDecideLimitMutation>(graphql`
    mutation useDecideLimitMutation($input: DecideLimitInput!) {
      decideLimit(input: $input) {
        __typename
        ... on LimitSaved {
          player {
            ...useStanding_changed
          }
        }
        ... on LimitRefused {
          messageKey
        }
      }
    }
  `);

  /** `done`: what is said when it is done. `failed`: the key of what is said when no answer came, where the usual words will not do. */
  const decide = async (isConfirmed: boolean, done: string, failed?: string): Promise<void> => {
    const submitted = await submit({ input: { kind, isConfirmed } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return setMessageKey(failed ?? submitted.messageKey);
    const { decideLimit: answer } = submitted.data;
    if (answer.__typename === 'LimitRefused') return setMessageKey(answer.messageKey);
    if (answer.__typename !== 'LimitSaved') return setMessageKey(failed ?? 'error_unexpected');
    setMessageKey(null);
    notify({ kind: 'done', group: 'limits', text: done });
  };
  return { decide, pending, messageKey };
}
