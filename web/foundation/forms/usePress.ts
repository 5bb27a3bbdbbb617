import { useState } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useSubmit } from '../relay/useSubmit';
import { readAnswer, type Answer, type TakenName } from './readAnswer';

/**
 * A button that sends one mutation with one field, one at a time. `messageKey`: why the last press did nothing; null
 * otherwise. `say` sets it for what follows the answer.
 */
export function usePress<M extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const { submit, pending } = useSubmit<M>(mutation);
  const [messageKey, say] = useState<string | null>(null);

  /** Resolves with the answer; with null when there is none, or while the one before is awaited. */
  const press = async <Name extends TakenName<M['response']> = TakenName<M['response']>>(
    variables: M['variables'],
    wanted?: Name,
  ): Promise<Answer<M['response'], Name>['answer']> => {
    const submitted = await submit(variables);
    if (submitted.state === 'busy') return null;
    const { answer, refused } = readAnswer<M['response'], Name>(submitted, wanted);
    say(refused?.messageKey ?? null);
    return answer;
  };
  return { press, pending, messageKey, say };
}
