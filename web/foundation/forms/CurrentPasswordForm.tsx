import { useTranslation } from '../i18n/useTranslation';
import { AccountFormEnd } from './AccountFormEnd';
import { Form } from './Form';
import { textsOf } from './formValues';
import { CurrentPasswordField } from './PasswordField';
import { useFaults } from './useFaults';
import type { useFormRefusal } from './useFormRefusal';

interface CurrentPasswordFormProps {
  refusal: ReturnType<typeof useFormRefusal>;
  pending: boolean;
  /** The label of the button that sends the form; while it is sent, another. */
  send: string;
  sending: string;
  onPassword(form: HTMLFormElement, current: string): Promise<void>;
  onLeft(): void;
}

/** A form that asks for the present password alone. */
export function CurrentPasswordForm({ onPassword, onLeft, ...end }: CurrentPasswordFormProps) {
  const { t } = useTranslation('session');
  const faults = useFaults();
  const { refusal, pending } = end;

  const send = async (form: HTMLFormElement) => {
    const { current } = textsOf(form, ['current']);
    if (!refusal.name(form, faults.current(current))) await onPassword(form, current);
  };

  return (
    <Form pending={pending} onSend={send}>
      <CurrentPasswordField autoFocus error={refusal.errors.current} />
      <AccountFormEnd {...end} other={t('account_email_leave')} onOther={onLeft} />
    </Form>
  );
}
