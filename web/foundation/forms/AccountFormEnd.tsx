import { Button } from '../design/Button';
import type { Namespace } from '../i18n/dictionaries';
import { Refusal } from './Refusal';
import type { useFormRefusal } from './useFormRefusal';
import styles from './AccountForm.module.css';

interface AccountFormEndProps {
  refusal: Pick<ReturnType<typeof useFormRefusal>, 'messageKey' | 'waitSeconds'>;
  /** The dictionary that contains the keys, beside `main`. */
  dictionary?: Namespace;
  pending: boolean;
  /** The label of the button that sends the form; while it is sent, another. */
  send: string;
  sending: string;
  /** The label of the other button. */
  other: string;
  onOther(): void;
}

/** The end of a form of the account: why it was refused, the button that sends it, and another way on. */
export function AccountFormEnd({
  refusal,
  dictionary = 'session',
  pending,
  send,
  sending,
  other,
  onOther,
}: AccountFormEndProps) {
  const { messageKey, waitSeconds } = refusal;
  return (
    <>
      {messageKey !== null && (
        <Refusal messageKey={messageKey} dictionary={dictionary} waitSeconds={waitSeconds} />
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={pending || waitSeconds > 0}>
          {pending ? sending : send}
        </Button>
        <Button onClick={onOther}>{other}</Button>
      </div>
    </>
  );
}
