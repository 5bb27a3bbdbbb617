import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { passwordLength } from '../../../rules/bounds';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { fillField, isTicked, textsOf } from '../../foundation/forms/formValues';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { forgotPasswordAsked } from '../../overlay/modals/byAddress';
import { PasskeySignIn } from '../passkeys/PasskeySignIn';
import { SocialWays } from '../social/SocialWays';
import { useSessionChange } from '../session/useSessionChange';
import { DemoSignIn } from './DemoSignIn';
import { RememberCheck } from './RememberCheck';
import type { FirstStep } from './SignIn';
import type { SignInFormMutation } from './__generated__/SignInFormMutation.graphql';
import type { SignInForm_site$key } from './__generated__/SignInForm_site.graphql';
import styles from '../../foundation/forms/FormParts.module.css';

interface SignInFormProps {
  /** Null when the operator's configuration is not available; signing in works without it. */
  site: SignInForm_site$key | null | undefined;
  /** What was typed before a second step that is over, and why it is. */
  before: FirstStep | null;
  /** The password is right, and a code of the second step is needed. */
  onCodeRequired(request: string, login: string): void;
}

/** Login and password. The form keeps what was typed, whatever happens. */
export function SignInForm({ site: siteRef, before, onCodeRequired }: SignInFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const site = useFragment(
    graphql`
      fragment SignInForm_site on Site {
        isDemo
        ...SocialWays_site
        arePasskeysOffered
      }
    `,
    siteRef,
  );
  const { refusal, pending, submit } = useFormSubmit<SignInFormMutation>(graphql`
    mutation SignInFormMutation($input: SignInInput!) {
      signIn(input: $input) {
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
  const form = useRef<HTMLFormElement>(null);
  const [overKey, setOverKey] = useState(before?.messageKey ?? null);
  const shownKey = refusal.messageKey ?? overKey;

  const send = async (element: HTMLFormElement) => {
    const typed = textsOf(element, ['login', 'password']);
    const login = typed.login.trim();
    const wrong = {
      ...(login === '' && { login: t('main:error_field_login_required') }),
      ...(typed.password === '' && { password: t('main:error_field_password_required') }),
    };
    // Why the try before was refused stays until the next one.
    if (refusal.name(element, wrong)) return setOverKey(shownKey);
    setOverKey(null);
    const input = { login, password: typed.password, remember: isTicked(element, 'remember') };
    const answer = await submit(element, { input });
    if (answer?.__typename === 'SignInCodeRequired') return onCodeRequired(answer.request, login);
    if (answer) await started();
  };

  return (
    <Form ref={form} pending={pending} onSend={send}>
      {site?.isDemo && (
        <DemoSignIn
          onFill={(demo) => {
            if (!form.current) return;
            fillField(form.current, 'login', demo.login);
            fillField(form.current, 'password', demo.password);
          }}
        />
      )}
      <Field
        label={t('sign_in_login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={before?.typed}
        error={refusal.errors.login}
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
      <WideFormEnd
        refusal={{ ...refusal, messageKey: shownKey }}
        pending={pending}
        send={t('sign_in_submit')}
        sending={t('sign_in_pending')}
      />
      <SocialWays site={site} />
      {site?.arePasskeysOffered && <PasskeySignIn form={form} />}
    </Form>
  );
}
