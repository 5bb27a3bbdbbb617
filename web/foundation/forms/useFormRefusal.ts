import { useState } from 'react';
import type { Namespace } from '../i18n/dictionaries';
import { useMessageText } from '../i18n/useMessageText';
import { focusField } from './formValues';
import { useSecondsLeft } from './useSecondsLeft';

/** Why the server refused a form. */
export interface FormRefusal {
  /** Key of the sentence that says what to do. */
  messageKey: string;
  /** Invalid fields; empty when none is. */
  fields?: readonly { readonly field: string; readonly messageKey: string }[];
  /** Seconds until another try makes sense. */
  retryAfter?: number | null | undefined;
}

/** The answer was none that this client knows. */
export const unexpectedRefusal: FormRefusal = { messageKey: 'error_unexpected' };

/**
 * What a form shows of a refusal: messages beside fields, a message for the whole form, and how long to wait.
 * `dictionary`: another dictionary than `main` that contains the keys. `first`: why something before was refused.
 */
export function useFormRefusal(dictionary?: Namespace, first: string | null = null) {
  const messageText = useMessageText(dictionary);
  const wait = useSecondsLeft();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [messageKey, setMessageKey] = useState(first);

  /**
   * Shows these messages beside their fields in place of all earlier ones, and focuses the first field. Returns whether
   * there are any.
   */
  const name = (form: HTMLFormElement, found: Readonly<Record<string, string>>): boolean => {
    const [first] = Object.keys(found);
    setErrors(found);
    setMessageKey(null);
    focusField(form, first);
    return first !== undefined;
  };

  const show = (form: HTMLFormElement, { messageKey: key, fields = [], retryAfter }: FormRefusal): void => {
    name(form, Object.fromEntries(fields.map((one) => [one.field, messageText(one.messageKey)])));
    setMessageKey(key);
    wait.start(retryAfter ?? 0);
  };

  return { errors, messageKey, waitSeconds: wait.left, name, show };
}
