import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { Form } from '../../foundation/forms/Form';
import { CurrentPasswordField, NewPasswordField } from '../../foundation/forms/PasswordField';
import { textsOf } from '../../foundation/forms/formValues';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useFaults } from '../../foundation/forms/useFaults';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
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
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<PasswordChangeMutation>(graphql`
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
  const faults = useFaults();

  const send = async (form: HTMLFormElement) => {
    const { current, password } = textsOf(form, ['current', 'password']);
    const wrong = {
      ...faults.current(current),
      ...faults.password(password),
    };
    if (refusal.name(form, wrong)) return;

    if (await submit(form, { input: { current, password } }, 'PasswordChanged')) onChanged();
  };

  return (
    <Form pending={pending} onSend={send}>
      <CurrentPasswordField autoFocus error={refusal.errors.current} />
      <NewPasswordField label={t('account_password_new')} error={refusal.errors.password} />
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
