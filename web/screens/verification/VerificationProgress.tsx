import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Needed } from './Needed';
import { isOpen, statusKey } from './statusKey';
import { Submission } from './Submission';
import { UploadForm } from './UploadForm';
import { UploadedDocuments } from './UploadedDocuments';
import type {
  VerificationProgress_player$data,
  VerificationProgress_player$key,
} from './__generated__/VerificationProgress_player.graphql';
import styles from './Verification.module.css';

/** How far the check is, what is still needed, and what was uploaded. */
export function VerificationProgress({ player: playerRef }: { player: VerificationProgress_player$key }) {
  const { t } = useTranslation('verification');
  const [isHandedIn, setHandedIn] = useState(false);
  const { verification } = useFragment(
    graphql`
      fragment VerificationProgress_player on Player {
        verification {
          status
          reason
          missing
          isDataComplete
          isOffered
          ...UploadedDocuments_verification
        }
      }
    `,
    playerRef,
  );
  if (!verification) return <Empty failed>{t('verification_unavailable')}</Empty>;
  const { status, reason, isOffered } = verification;
  const isNeeded = isOpen(status);
  return (
    <>
      <p
        className={styles.status}
        data-status={status}
        tabIndex={-1}
        // The button that was pressed is gone.
        ref={isHandedIn ? takeFocus : undefined}
      >
        {t(statusKey(status))}
      </p>
      {reason != null && (
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      )}
      {isNeeded && !isOffered && <p>{t('verification_not_offered')}</p>}
      {isNeeded && isOffered && (
        <NextSteps verification={verification} onHandedIn={() => setHandedIn(true)} />
      )}
      <UploadedDocuments verification={verification} />
    </>
  );
}

type Progress = NonNullable<VerificationProgress_player$data['verification']>;

interface NextStepsProps {
  verification: Progress;
  onHandedIn(): void;
}

/** What is needed, the way to give it, and to hand it in once nothing is missing. */
function NextSteps({ verification: { missing, isDataComplete }, onHandedIn }: NextStepsProps) {
  return (
    <>
      {isDataComplete && missing.length === 0 ? (
        <Submission onDone={onHandedIn} />
      ) : (
        <Needed missing={missing} isDataComplete={isDataComplete} />
      )}
      <UploadForm missing={missing} />
    </>
  );
}
