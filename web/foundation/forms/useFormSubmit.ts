import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import type { Namespace } from '../i18n/dictionaries';
import { stillBusy, type Answer, type Refused, type TakenName } from './readAnswer';
import { useAnswer } from './useAnswer';
import { useFormRefusal, type FormRefusal } from './useFormRefusal';

interface FormSubmitOptions<M extends MutationParameters, Data> {
  /** Another dictionary than `main` that contains the keys of refusals. */
  dictionary?: Namespace;
  /** Why something before was refused; shown until the form is sent. */
  first?: string | null | undefined;
  /** Reads what the mutation masks; without it the form reads the response itself. */
  read?(response: M['response']): Data;
  /** What the form shows of a refusal; nothing when it is null. */
  shown?(refused: Refused<Data> | FormRefusal): FormRefusal | null;
}

/**
 * A form that sends one mutation with one field, one at a time. What was typed stays, whatever happens: a refusal is
 * shown beside its fields, of which the first takes the focus, and so is that no answer came.
 */
export function useFormSubmit<M extends MutationParameters, Data extends object = M['response']>(
  mutation: GraphQLTaggedNode,
  { dictionary, first, read, shown = (refused) => refused }: FormSubmitOptions<M, Data> = {},
) {
  const { ask, pending } = useAnswer<M, Data>(mutation, read);
  const refusal = useFormRefusal(dictionary, first);

  /** Resolves with the answer; with null when the form shows why there is none, or while the one before is awaited. */
  const submitForm = async <Name extends TakenName<Data> = TakenName<Data>>(
    form: HTMLFormElement,
    variables: M['variables'],
    ...wanted: readonly Name[]
  ): Promise<Answer<Data, Name>['answer']> => {
    const { answer, refused } = await ask(variables, ...wanted);
    const message = refused === null || refused === stillBusy ? null : shown(refused);
    if (message) refusal.show(form, message);
    return answer;
  };
  return { refusal, pending, submit: submitForm };
}
