import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Form } from '../../foundation/forms/Form';
import { focusField, isTicked, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { forgotPasswordAsked } from '../../overlay/modals/byAddress';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { isPhoneFit } from '../phone/isPhoneFit';
import { PhoneField } from '../phone/PhoneField';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { RememberCheck } from './RememberCheck';
import type { FirstStep } from './SignIn';
import { useSessionChange } from '../session/useSessionChange';
import styles from '../../foundation/forms/FormParts.module.css';
import type { PhoneSignInFormMutation } from './__generated__/PhoneSignInFormMutation.graphql';

interface PhoneSignInFormProps {
  /** What was typed before a second step that is over, and why it is. */
  before: FirstStep | null;
  /** The password is right, and a code of the second step is needed. */
  onCodeRequired(request: string, phone: string): void;
}

/** A confirmed phone and the password. The form keeps what was typed, whatever happens. */
export function PhoneSignInForm({ before, onCodeRequired }: PhoneSignInFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const { submit, pending } = useSubmit<PhoneSignInFormMutation>(graphql`
    mutation PhoneSignInFormMutation($input: SignInByPhoneInput!) {
      signInByPhone(input: $input) {
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
  const href = useHref();
  const refusal = useFormRefusal('session');
  const [overKey, setOverKey] = useState(before?.messageKey ?? null);
  const messageKey = refusal.messageKey ?? overKey;

  const send = async (form: HTMLFormElement) => {
    const { phone, password } = textsOf(form, ['phone', 'password']);
    setOverKey(null);
    const wrong = {
      ...(phone === '' && { phone: t('error_field_phone_required') }),
      ...(password === '' && { password: t('main:error_field_password_required') }),
    };
    if (refusal.name(form, wrong)) return;
    if (!isPhoneFit(form, 'phone')) return focusField(form, 'phone');

    const submitted = await submit({ input: { phone, password, remember: isTicked(form, 'remember') } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { signInByPhone: answer } = submitted.data;
    if (answer.__typename === 'SignInCodeRequired') return onCodeRequired(answer.request, phone);
    if (answer.__typename === 'SignInRefused') return refusal.show(form, { ...answer, fields: [] });
    await started();
  };

  return (
    <Form pending={pending} onSend={send}>
      <PhoneField
        label={t('sign_in_phone')}
        name="phone"
        defaultValue={before?.typed ?? ''}
        error={refusal.errors.phone}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        error={refusal.errors.password}
      />
      <RememberCheck />
      <Link className={styles.forgot} to={href('home', {}, forgotPasswordAsked)}>
        {t('sign_in_forgot')}
      </Link>
      {messageKey !== null && (
        <Refusal messageKey={messageKey} dictionary="session" waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || refusal.waitSeconds > 0}>
        {pending ? t('sign_in_pending') : t('sign_in_submit')}
      </Button>
    </Form>
  );
}
