import { graphql } from 'react-relay/hooks';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { QrDrawing } from '../../foundation/design/QrDrawing';
import { CopyField } from '../../foundation/forms/CopyField';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { CodeForm } from '../codes/CodeForm';
import type { Enrolment } from './TwoStepBegin';
import type { TwoStepConfirmMutation } from './__generated__/TwoStepConfirmMutation.graphql';
import styles from '../../foundation/forms/AccountForm.module.css';

interface TwoStepConfirmProps {
  enrolment: Enrolment;
  onConfirmed(recoveryCodes: readonly string[]): void;
  onLeft(): void;
}

/** Hands the secret to an authenticator, and asks for the first code of it. */
export function TwoStepConfirm({ enrolment: { secret, uri, qr }, onConfirmed, onLeft }: TwoStepConfirmProps) {
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<TwoStepConfirmMutation>(graphql`
    mutation TwoStepConfirmMutation($input: ConfirmTwoStepInput!) {
      confirmTwoStep(input: $input) {
        __typename
        ... on TwoStepConfirmed {
          player {
            ...TwoStep_player
            ...ProtectionStatus_player
          }
          recoveryCodes
        }
        ... on TwoStepRefused {
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

  const confirm = async (form: HTMLFormElement, code: string) => {
    const answer = await submit(form, { input: { code } }, 'TwoStepConfirmed');
    if (answer) onConfirmed(answer.recoveryCodes);
  };

  const secretToScan = (
    <>
      <QrDrawing className={styles.qr} qr={qr} label={t('two_step_qr')} />
      <a className={styles.link} href={uri}>
        {t('two_step_open')}
      </a>
      <CopyField label={t('two_step_type')} value={secret} />
    </>
  );
  return (
    <CodeForm
      {...{ refusal, pending }}
      about={t('two_step_scan')}
      label={t('two_step_code')}
      above={secretToScan}
      onCode={confirm}
    >
      <AccountFormEnd
        refusal={refusal}
        pending={pending}
        send={t('two_step_switch_on')}
        sending={t('two_step_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </CodeForm>
  );
}
