import { graphql } from 'react-relay/hooks';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { CopyField } from '../../foundation/forms/CopyField';
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
  const { t } = useTranslation(['session', 'main']);
  const { submit, pending } = useSubmit<TwoStepConfirmMutation>(graphql`
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
  const refusal = useFormRefusal();

  const send = async (form: HTMLFormElement) => {
    const { code } = textsOf(form, ['code']);
    if (refusal.name(form, code.trim() === '' ? { code: t('main:error_field_code_required') } : {})) return;

    const submitted = await submit({ input: { code } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { confirmTwoStep: answer } = submitted.data;
    if (answer.__typename === 'TwoStepConfirmed') return onConfirmed(answer.recoveryCodes);
    refusal.show(form, answer.__typename === 'TwoStepRefused' ? answer : unexpectedRefusal);
  };

  return (
    <Form pending={pending} onSend={send}>
      <p role="status">{t('two_step_scan')}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('two_step_qr')}
      >
        {/* Cameras expect dark on light, whatever the theme. */}
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <a className={styles.link} href={uri}>
        {t('two_step_open')}
      </a>
      <CopyField label={t('two_step_type')} value={secret} />
      <Field
        label={t('two_step_code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoFocus
        autoComplete="one-time-code"
        maxLength={32}
        error={refusal.errors.code}
      />
      <AccountFormEnd
        refusal={refusal}
        pending={pending}
        send={t('two_step_switch_on')}
        sending={t('two_step_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
