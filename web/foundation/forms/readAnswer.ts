import type { Submitted } from '../relay/useSubmit';
import { unexpectedRefusal, type FormRefusal } from './useFormRefusal';

type Root<Data> = Data[keyof Data];
type Taken<Data> = Exclude<Root<Data>, { readonly messageKey: string }>;
type NameOf<Answer> = Answer extends { readonly __typename: infer Name extends string } ? Name : never;

/** The names of the types by which a mutation answers that it did what was asked. */
export type TakenName<Data> = NameOf<Taken<Data>>;

/** The refusal among the answers of a mutation. */
export type Refused<Data> = Extract<Root<Data>, { readonly messageKey: string }>;

/** What a mutation of one field answered: what was wanted, or why it is not there. */
export type Answer<Data, Name> =
  | { answer: Extract<Taken<Data>, { readonly __typename: Name }>; refused: null }
  | { answer: null; refused: Refused<Data> | FormRefusal };

/** Nothing was sent, because the try before is under way; where it is shown, it reads as unexpected. */
export const stillBusy: FormRefusal = { ...unexpectedRefusal };

/**
 * Reads the answer of a mutation that has one field. An answer with a message key is a refusal. Any other answer
 * that is not `wanted` is unexpected, as is a try while the one before is under way. Without `wanted` each answer is taken
 * that is no refusal.
 */
export function readAnswer<Data extends object, Name extends string & TakenName<Data> = TakenName<Data>>(
  submitted: Submitted<Data>,
  ...wanted: readonly Name[]
): Answer<Data, Name> {
  if (submitted.state === 'failed') return { answer: null, refused: submitted };
  if (submitted.state === 'busy') return { answer: null, refused: stillBusy };
  const [root] = Object.values(submitted.data) as { __typename: unknown }[];
  if (root && 'messageKey' in root) return { answer: null, refused: root as unknown as Refused<Data> };
  if (!root || (wanted.length > 0 && !wanted.includes(root.__typename as Name)))
    return { answer: null, refused: unexpectedRefusal };
  return { answer: root as Extract<Taken<Data>, { readonly __typename: Name }>, refused: null };
}
