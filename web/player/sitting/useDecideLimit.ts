import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { stillBusy } from '../../foundation/forms/readAnswer';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import type {
  DecideLimitInput,
  useDecideLimitMutation,
} from './__generated__/useDecideLimitMutation.graphql';

/**
 * LM-32, LM-33: what is said when a change that waits was confirmed or rejected, and when no answer came. A refusal has a
 * sentence of its own.
 */
const confirmed = {
  done: 'responsible_gaming_confirm_limit_success',
  failed: 'responsible_gaming_confirm_limit_error',
} as const;
const rejected = {
  done: 'responsible_gaming_cancel_limit_success',
  failed: 'responsible_gaming_cancel_limit_error',
} as const;

/** What is said of an exclusion; without `failed` the usual words say that no answer came. */
interface Words {
  done: 'exclusion_stayed' | 'exclusion_return_asked';
  failed?: never;
}

const decideLimit = graphql`
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
`;

/**
 * Confirms or rejects what waits of a limit. `messageKey`: why the last try did nothing; null otherwise. `mutation`: another
 * document of the same answer.
 */
export function useDecideLimit(mutation = decideLimit) {
  const { t } = useTranslation('responsible');
  const [messageKey, say] = useState<string | null>(null);
  const { ask, pending } = useAnswer<useDecideLimitMutation>(mutation);

  /** Resolves with whether the server refused it. */
  const decide = async (input: DecideLimitInput, words?: Words): Promise<boolean> => {
    const { done, failed } = words ?? (input.isConfirmed ? confirmed : rejected);
    const { refused } = await ask({ input }, 'LimitSaved');
    if (refused === stillBusy) return false;
    const isRefused = refused !== null && '__typename' in refused;
    say(isRefused ? refused.messageKey : refused && (failed ?? refused.messageKey));
    if (!refused) notify({ kind: 'done', group: 'limits', text: t(done) });
    return isRefused;
  };
  return { decide, pending, messageKey, say };
}
