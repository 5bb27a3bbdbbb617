import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { passwordLength } from '../../foundation/forms/passwordLength';
import type { PasswordChangeMutation } from './__generated__/PasswordChangeMutation.graphql';
import styles from '../../foundation/forms/AccountForm.module.css';

/** The password on the security page: a button that opens the form to replace it. */
export function PasswordChange() {
  const { t } = useTranslation('session');
  const [state, setState] = useState<'first' | 'open' | 'kept' | 'changed'>('first');
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('password')}</h2>
      {state === 'changed' && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('account_password_changed')}
        </p>
      )}
      {state === 'open' ? (
        <ChangeForm onChanged={() => setState('changed')} onKept={() => setState('kept')} />
      ) : (
        <div>
          <Button autoFocus={state === 'kept'} onClick={() => setState('open')}>
            {t('account_password_change')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChangeFormProps {
  onChanged(): void;
  onKept(): void;
}

/** What was typed stays until the password is replaced. */
function ChangeForm({ onChanged, onKept }: ChangeFormProps) {
  const { t } = useTranslation(['session', 'main']);
  const { submit, pending } = useSubmit<PasswordChangeMutation>(graphql`
    mutation PasswordChangeMutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        __typename
        ... on PasswordChanged {
          player {
            ...ProtectionStatus_player
          }
        }
        ... on PasswordChangeRefused {
          messageKey
          retryAfter
          fields {
            field
            messageKey
          }
        }
      }
    }
  `);
  const refusal = useFormRefusal();

  const send = async (form: HTMLFormElement) => {
    const { current, password } = textsOf(form, ['current', 'password']);
    const wrong = {
      ...(current === '' && { current: t('main:error_field_password_required') }),
      ...(password.length < passwordLength.min && { password: t('main:error_field_password_too_short') }),
    };
    if (refusal.name(form, wrong)) return;

    const submitted = await submit({ input: { current, password } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { changePassword: answer } = submitted.data;
    if (answer.__typename === 'PasswordChanged') return onChanged();
    refusal.show(form, answer.__typename === 'PasswordChangeRefused' ? answer : unexpectedRefusal);
  };

  return (
    <Form pending={pending} onSend={send}>
      <PasswordField
        label={t('account_password_current')}
        name="current"
        autoComplete="current-password"
        maxLength={passwordLength.max}
        autoFocus
        error={refusal.errors.current}
      />
      <PasswordField
        label={t('account_password_new')}
        name="password"
        autoComplete="new-password"
        maxLength={passwordLength.max}
        hint={t('password_rules', passwordLength)}
        error={refusal.errors.password}
      />
      <AccountFormEnd
        refusal={refusal}
        pending={pending}
        send={t('account_password_submit')}
        sending={t('account_password_pending')}
        other={t('account_password_cancel')}
        onOther={onKept}
      />
    </Form>
  );
}
