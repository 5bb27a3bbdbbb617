import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';

/** Something on each side of one at sign, with a dot after it. The server looks more closely. */
const looksLikeEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

interface EmailChangeFormProps {
  /** The address until now. */
  own: string;
  /** Filled in at first. */
  email: string;
  onTyped(email: string): void;
  onLeft(): void;
}

/** Takes the address that is to replace the present one, and says what follows. */
export function EmailChangeForm({ own, email: first, onTyped, onLeft }: EmailChangeFormProps) {
  const { t } = useTranslation(['session', 'data', 'main']);
  const refusal = useFormRefusal();

  const send = async (form: HTMLFormElement) => {
    const email = textsOf(form, ['email']).email.trim();
    if (!refusal.name(form, faultOf(email))) onTyped(email);
  };
  const faultOf = (email: string): Record<string, string> => {
    if (email === '') return { email: t('main:error_field_email_required') };
    if (!looksLikeEmail.test(email)) return { email: t('main:error_field_email_invalid') };
    return email.toLowerCase() === own ? { email: t('data:email_change_same') } : {};
  };

  return (
    <Form pending={false} onSend={send}>
      <p>{t('data:email_change_text')}</p>
      <Field
        label={t('data:email_change_new')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={first}
        autoFocus
        error={refusal.errors.email}
      />
      <AccountFormEnd
        refusal={refusal}
        pending={false}
        send={t('data:email_change_next')}
        sending={t('data:email_change_next')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
