import { graphql } from 'react-relay/hooks';
import { Field } from '../../foundation/design/Field';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { PasskeyRenameMutation } from './__generated__/PasskeyRenameMutation.graphql';

interface PasskeyRenameProps {
  /** The passkey's id, and its name until now. */
  passkey: string;
  name: string;
  onRenamed(): void;
  onLeft(): void;
}

/** Gives a passkey a name by which the player knows it. */
export function PasskeyRename({ passkey, name, onRenamed, onLeft }: PasskeyRenameProps) {
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<PasskeyRenameMutation>(graphql`
    mutation PasskeyRenameMutation($input: RenamePasskeyInput!) {
      renamePasskey(input: $input) {
        __typename
        ... on PasskeysChanged {
          player {
            ...Passkeys_player
          }
        }
        ... on PasskeyRefused {
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

  const send = async (form: HTMLFormElement) => {
    const typed = textsOf(form, ['name']).name.trim();
    if (refusal.name(form, typed === '' ? { name: t('passkey_name_required') } : {})) return;

    if (await submit(form, { input: { passkey, name: typed } }, 'PasskeysChanged')) onRenamed();
  };

  return (
    <Form pending={pending} onSend={send}>
      <Field
        label={t('passkey_name')}
        name="name"
        autoFocus
        autoComplete="off"
        maxLength={60}
        defaultValue={name}
        error={refusal.errors.name}
      />
      <AccountFormEnd
        refusal={refusal}
        pending={pending}
        send={t('passkey_save')}
        sending={t('two_step_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
