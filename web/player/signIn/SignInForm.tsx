import { useRef, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { fillField, focusField, isTicked, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useSecondsLeft } from '../../foundation/forms/useSecondsLeft';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { forgotPasswordAsked } from '../../overlay/modals/byAddress';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { DemoSignIn } from './DemoSignIn';
import { PasskeySignIn } from '../passkeys/PasskeySignIn';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { RememberCheck } from './RememberCheck';
import type { FirstStep } from './SignIn';
import { SocialWays } from '../social/SocialWays';
import { useSessionChange } from '../session/useSessionChange';
import styles from '../../foundation/forms/FormParts.module.css';
import type { SignInFormMutation } from './__generated__/SignInFormMutation.graphql';
import type { SignInForm_site$key } from './__generated__/SignInForm_site.graphql';

interface SignInFormProps {
  /** Null when the operator's configuration is not available; signing in works without it. */
  site: SignInForm_site$key | null | undefined;
  /** What was typed before a second step that is over, and why it is. */
  before: FirstStep | null;
  /** The password is right, and a code of the second step is needed. */
  onCodeRequired(request: string, login: string): void;
}

const missingKeys = {
  login: 'error_field_login_required',
  password: 'error_field_password_required',
} as const;

type TextName = keyof typeof missingKeys;
const texts = Object.keys(missingKeys) as TextName[];

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
  const { submit, pending } = useSubmit<SignInFormMutation>(graphql`
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
  const [missing, setMissing] = useState<readonly TextName[]>([]);
  const [messageKey, setMessageKey] = useState<string | null>(before?.messageKey ?? null);
  const wait = useSecondsLeft();

  const send = async (element: HTMLFormElement) => {
    const { login, password } = textsOf(element, texts);
    const empty = texts.filter((name) => ({ login: login.trim(), password })[name] === '');
    setMissing(empty);
    if (empty.length > 0) {
      focusField(element, empty[0]);
      return;
    }
    setMessageKey(null);
    const input = { login: login.trim(), password, remember: isTicked(element, 'remember') };
    const submitted = await submit({ input });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') {
      setMessageKey(submitted.messageKey);
      return;
    }
    const { signIn } = submitted.data;
    if (signIn.__typename === 'SignInCodeRequired') return onCodeRequired(signIn.request, input.login);
    if (signIn.__typename === 'SignInRefused') {
      setMessageKey(signIn.messageKey);
      wait.start(signIn.retryAfter ?? 0);
      return;
    }
    await started();
  };
  const errorOf = (name: TextName) => (missing.includes(name) ? t(`main:${missingKeys[name]}`) : undefined);

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
        error={errorOf('login')}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        error={errorOf('password')}
      />
      <RememberCheck />
      <Link className={styles.forgot} to={href('home', {}, forgotPasswordAsked)}>
        {t('sign_in_forgot')}
      </Link>
      {messageKey !== null && (
        <Refusal messageKey={messageKey} dictionary="session" waitSeconds={wait.left} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || wait.left > 0}>
        {pending ? t('sign_in_pending') : t('sign_in_submit')}
      </Button>
      <SocialWays site={site} />
      {site?.arePasskeysOffered && <PasskeySignIn form={form} />}
    </Form>
  );
}
