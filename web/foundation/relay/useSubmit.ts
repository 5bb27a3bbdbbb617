import { useRef, useState } from 'react';
import { commitMutation, useRelayEnvironment, type Environment } from 'react-relay/hooks';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import type { FieldError } from './retryHooks';

/**
 * The result of a mutation. `answered`: the data, which may be a refusal. `failed`: no answer came, or it was an error
 * of ours; with the key of the sentence that says what to do. `busy`: the mutation before it is still under way, and
 * this one was not sent.
 */
export type Submitted<Data> =
  { state: 'answered'; data: Data } | { state: 'failed'; messageKey: string } | { state: 'busy' };

/** An error as Relay passes it on: of the network, or made from an answer without data. */
type Failure = Error & { code?: string; source?: { errors?: readonly FieldError[] } };

/** A demand that the site has no hook for is not a fault of the connection. */
function messageKeyOf(codes: readonly (string | undefined)[]): string {
  const isChecked = codes.includes('CAPTCHA_REQUIRED') || codes.includes('FINGERPRINT_REQUIRED');
  return isChecked ? 'error_check_required' : 'error_unreachable';
}

const codesOf = (errors: readonly FieldError[] = []) => errors.map(({ extensions }) => extensions?.code);

/** Sends a mutation once. Never rejects. */
export function commit<M extends MutationParameters>(
  environment: Environment,
  mutation: GraphQLTaggedNode,
  variables: M['variables'],
): Promise<Submitted<M['response']>> {
  return new Promise((resolve) => {
    commitMutation<M>(environment, {
      mutation,
      variables,
      onCompleted: (data, errors) => {
        if (!errors?.length) return resolve({ state: 'answered', data });
        resolve({ state: 'failed', messageKey: messageKeyOf(codesOf(errors as readonly FieldError[])) });
      },
      onError: ({ code, source }: Failure) =>
        resolve({ state: 'failed', messageKey: messageKeyOf([code, ...codesOf(source?.errors)]) }),
    });
  });
}

/** Sends a form's mutations: one at a time, however often the button is pressed. `submit` may read the result at once. */
export function useSubmit<M extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const environment = useRelayEnvironment();
  const [pending, setPending] = useState(false);
  // State alone would let a second press through before the next render.
  const underWay = useRef(false);

  const submit = async <Read = Submitted<M['response']>>(
    variables: M['variables'],
    read = (submitted: Submitted<M['response']>) => submitted as Read,
  ): Promise<Read> => {
    if (underWay.current) return read({ state: 'busy' });
    underWay.current = true;
    setPending(true);
    const submitted = await commit<M>(environment, mutation, variables);
    underWay.current = false;
    setPending(false);
    return read(submitted);
  };
  return { submit, pending };
}
