import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { isTicked, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { bidi } from '../../foundation/i18n/bidi';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type { AskedCode } from '../codes/askedCode';
import { RememberCheck } from './RememberCheck';
import { useSessionChange } from '../session/useSessionChange';
import type { SmsCodeFormMutation } from './__generated__/SmsCodeFormMutation.graphql';

interface SmsCodeFormProps {
  asked: AskedCode;
  /** The code is used up. */
  onUsed(): void;
  /** The code is right, and one of the second step is needed. */
  onCodeRequired(request: string): void;
  /** Asks for another code, or to another phone. */
  onBack(): void;
}

/** The code from the SMS. What was typed stays until the session is open. */
export function SmsCodeForm({ asked, onUsed, onCodeRequired, onBack }: SmsCodeFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const format = useFormat();
  const { name: isolated } = bidi(useLanguage());
  const { submit, pending } = useSubmit<SmsCodeFormMutation>(graphql`
    mutation SmsCodeFormMutation($input: SignInBySmsInput!) {
      signInBySms(input: $input) {
        __typename
        ... on SignInCodeRequired {
          request
        }
        ... on SignInRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);
  const { started } = useSessionChange();
  const refusal = useFormRefusal();

  const send = async (form: HTMLFormElement) => {
    const { code } = textsOf(form, ['code']);
    if (refusal.name(form, code.trim() === '' ? { code: t('main:error_field_code_required') } : {})) return;

    const input = { request: asked.request, code, remember: isTicked(form, 'remember') };
    const submitted = await submit({ input });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { signInBySms: answer } = submitted.data;
    if (answer.__typename === 'SignInRefused') return refusal.show(form, { ...answer, fields: [] });
    onUsed();
    if (answer.__typename === 'SignInCodeRequired') return onCodeRequired(answer.request);
    await started();
  };

  const time = format.time(new Date(asked.until).toISOString());
  return (
    <Form pending={pending} onSend={send}>
      <p role="status">{t('sign_in_sms_sent', { phone: isolated(asked.to), time })}</p>
      <Field
        label={t('account_phone_code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoFocus
        autoComplete="one-time-code"
        maxLength={32}
        error={refusal.errors.code}
      />
      <RememberCheck />
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} dictionary="session" waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
        {pending ? t('sign_in_pending') : t('sign_in_submit')}
      </Button>
      <Button wide onClick={onBack}>
        {t('account_email_code_again')}
      </Button>
    </Form>
  );
}
