import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useSubmit } from '../relay/useSubmit';
import { readAnswer, type Answer, type TakenName } from './readAnswer';

/**
 * Sends a mutation with one field, one at a time, and reads its answer as `readAnswer` does. `read`: reads what the mutation
 * masks; without it the response itself is read.
 */
export function useAnswer<M extends MutationParameters, Data extends object = M['response']>(
  mutation: GraphQLTaggedNode,
  read = (response: M['response']) => response as Data,
) {
  const { submit, pending } = useSubmit<M>(mutation);

  /** Resolves with the answer, or with why there is none: `stillBusy` while the one before is awaited. */
  const ask = <Name extends TakenName<Data> = TakenName<Data>>(
    variables: M['variables'],
    ...wanted: readonly Name[]
  ): Promise<Answer<Data, Name>> =>
    submit(variables, (submitted) =>
      readAnswer<Data, Name>(
        submitted.state === 'answered' ? { ...submitted, data: read(submitted.data) } : submitted,
        ...wanted,
      ),
    );
  return { ask, pending };
}
