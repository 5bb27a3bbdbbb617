import { useState } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { stillBusy, type Answer, type TakenName } from './readAnswer';
import { useAnswer } from './useAnswer';

/**
 * A button that sends one mutation with one field, one at a time. `messageKey`: why the last press did nothing; null
 * otherwise. `say` sets it for what follows the answer. `onAnswer` is called for each answer, refusals included.
 */
export function usePress<M extends MutationParameters>(mutation: GraphQLTaggedNode, onAnswer?: () => void) {
  const { ask, pending } = useAnswer<M>(mutation);
  const [messageKey, say] = useState<string | null>(null);

  /** Resolves with the answer; with null when there is none, or while the one before is awaited. */
  const press = async <Name extends TakenName<M['response']> = TakenName<M['response']>>(
    variables: M['variables'],
    ...wanted: readonly Name[]
  ): Promise<Answer<M['response'], Name>['answer']> => {
    const { answer, refused } = await ask(variables, ...wanted);
    if (refused !== stillBusy) say(refused?.messageKey ?? null);
    if (refused === null || '__typename' in refused) onAnswer?.();
    return answer;
  };
  return { press, pending, messageKey, say };
}
