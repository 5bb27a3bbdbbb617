import type { ReactNode } from 'react';
import { Button } from '../design/Button';
import type { Namespace } from '../i18n/dictionaries';
import { Refusal } from './Refusal';
import type { useFormRefusal } from './useFormRefusal';

interface WideFormEndProps {
  refusal: Pick<ReturnType<typeof useFormRefusal>, 'messageKey' | 'waitSeconds'>;
  /** The dictionary that contains the keys, beside `main`. */
  dictionary?: Namespace;
  pending: boolean;
  /** The label of the button that sends the form; while it is sent, another. */
  send: string;
  sending: string;
  /** Whether there is nothing more to send. */
  isDone?: boolean;
  /** Other ways on. */
  children?: ReactNode;
}

/** The end of a form whose buttons are as wide as its fields. */
export function WideFormEnd({
  refusal: { messageKey, waitSeconds },
  dictionary = 'session',
  pending,
  send,
  sending,
  isDone = false,
  children,
}: WideFormEndProps) {
  return (
    <>
      {messageKey !== null && (
        <Refusal messageKey={messageKey} dictionary={dictionary} waitSeconds={waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || isDone || waitSeconds > 0}>
        {pending ? sending : send}
      </Button>
      {children}
    </>
  );
}
