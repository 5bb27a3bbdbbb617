import { useRef, useState } from 'react';
import { commitMutation, useRelayEnvironment } from 'react-relay/hooks';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import type { Environment } from 'react-relay/hooks';

/**
 * What became of a mutation. Refusals are data and come as `answered`; `failed` means that no answer came or that it
 * was an error of ours; `busy` that the one before it is still under way and this one was not sent.
 */
export type Submitted<Data> = { state: 'answered'; data: Data } | { state: 'failed' } | { state: 'busy' };

/** Sends a mutation once. Never rejects. */
function commit<M extends MutationParameters>(
  environment: Environment,
  mutation: GraphQLTaggedNode,
  variables: M['variables'],
): Promise<Submitted<M['response']>> {
  return new Promise((resolve) => {
    commitMutation<M>(environment, {
      mutation,
      variables,
      onCompleted: (data, errors) => {
        resolve(errors?.length ? { state: 'failed' } : { state: 'answered', data });
      },
      onError: () => {
        resolve({ state: 'failed' });
      },
    });
  });
}

/** A form's way to a mutation: one at a time, however often the button is pressed. */
export function useSubmit<M extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const environment = useRelayEnvironment();
  const [pending, setPending] = useState(false);
  // State alone would let a second press through before the next render.
  const underWay = useRef(false);

  const submit = async (variables: M['variables']): Promise<Submitted<M['response']>> => {
    if (underWay.current) return { state: 'busy' };
    underWay.current = true;
    setPending(true);
    const submitted = await commit<M>(environment, mutation, variables);
    underWay.current = false;
    setPending(false);
    return submitted;
  };
  return { submit, pending };
}
