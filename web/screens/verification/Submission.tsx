import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { usePress } from '../../foundation/forms/usePress';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { SubmissionMutation } from './__generated__/SubmissionMutation.graphql';
import styles from './Verification.module.css';

/** Hands data and documents in, after which both stay as they are until the operator decides. It goes away before `onDone` is called. */
export function Submission({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('verification');
  const { press, pending, messageKey } = usePress<SubmissionMutation>(graphql`
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
    if (await press({}, 'VerificationSubmitted')) onDone();
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
