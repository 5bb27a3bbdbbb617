import { graphql } from 'react-relay/hooks';
import { passwordLength } from '../../../rules/bounds';
import { Form } from '../../foundation/forms/Form';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { focusField, isTicked, textsOf } from '../../foundation/forms/formValues';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { forgotPasswordAsked } from '../../overlay/modals/byAddress';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { isPhoneFit } from '../phone/isPhoneFit';
import { PhoneField } from '../phone/PhoneField';
import { useSessionChange } from '../session/useSessionChange';
import { RememberCheck } from './RememberCheck';
import type { FirstStep } from './SignIn';
import type { PhoneSignInFormMutation } from './__generated__/PhoneSignInFormMutation.graphql';
import styles from '../../foundation/forms/FormParts.module.css';

interface PhoneSignInFormProps {
  /** What was typed before a second step that is over, and why it is. */
  before: FirstStep | null;
  /** The password is right, and a code of the second step is needed. */
  onCodeRequired(request: string, phone: string): void;
}

/** A confirmed phone and the password. The form keeps what was typed, whatever happens. */
export function PhoneSignInForm({ before, onCodeRequired }: PhoneSignInFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const { refusal, pending, submit } = useFormSubmit<PhoneSignInFormMutation>(
    graphql`
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
    `,
    { dictionary: 'session', first: before?.messageKey },
  );
  const { started } = useSessionChange();
  const href = useHref();

  const send = async (form: HTMLFormElement) => {
    const { phone, password } = textsOf(form, ['phone', 'password']);
    const wrong = {
      ...(phone === '' && { phone: t('error_field_phone_required') }),
      ...(password === '' && { password: t('main:error_field_password_required') }),
    };
    if (refusal.name(form, wrong)) return;
    if (!isPhoneFit(form, 'phone')) return focusField(form, 'phone');

    const answer = await submit(form, { input: { phone, password, remember: isTicked(form, 'remember') } });
    if (answer?.__typename === 'SignInCodeRequired') return onCodeRequired(answer.request, phone);
    if (answer) await started();
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
        maxLength={passwordLength.max}
        error={refusal.errors.password}
      />
      <RememberCheck />
      <Link className={styles.forgot} to={href('home', {}, forgotPasswordAsked)}>
        {t('sign_in_forgot')}
      </Link>
      <WideFormEnd {...{ refusal, pending }} send={t('sign_in_submit')} sending={t('sign_in_pending')} />
    </Form>
  );
}
