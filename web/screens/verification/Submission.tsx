import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type { SubmissionMutation } from './__generated__/SubmissionMutation.graphql';
import styles from './Verification.module.css';

/** Hands data and documents in, after which both stay as they are until the operator decides. It goes away before `onDone` is called. */
export function Submission({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('verification');
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const { submit, pending } = useSubmit<SubmissionMutation>(graphql`
    mutation SubmissionMutation {
      submitVerification {
        __typename
        ... on VerificationSubmitted {
          player {
            ...VerificationProgress_player
          }
        }
        ... on VerificationRefused {
          messageKey
        }
      }
    }
  `);

  const handIn = async () => {
    const submitted = await submit({});
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return setMessageKey(submitted.messageKey);
    const { submitVerification: answer } = submitted.data;
    if (answer.__typename === 'VerificationSubmitted') return onDone();
    setMessageKey(answer.__typename === 'VerificationRefused' ? answer.messageKey : 'error_unexpected');
  };

  return (
    <div className={styles.section}>
      <p>{t('verification_ready')}</p>
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="verification" />}
      <div>
        <Button look="primary" disabled={pending} onClick={() => void handIn()}>
          {pending ? t('verification_submitting') : t('verification_submit')}
        </Button>
      </div>
    </div>
  );
}
