import type { ReactNode, Ref } from 'react';
import styles from './Form.module.css';

interface FormProps {
  /** Whether it is being sent. */
  pending: boolean;
  /** Reads what was typed off the form, and sends it. */
  onSend(form: HTMLFormElement): Promise<void>;
  onInput?(form: HTMLFormElement): void;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form that our code checks and sends. Sent by the browser itself, before that is here, it leaves no address behind. */
export function Form({ pending, onSend, onInput, ref, children }: FormProps) {
  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      noValidate
      aria-busy={pending}
      onInput={onInput && ((event) => onInput(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
