import { graphql, useFragment } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { kindKey } from './kinds';
import { Submission } from './Submission';
import { UploadForm } from './UploadForm';
import { UploadedDocuments } from './UploadedDocuments';
import type {
  VerificationProgress_player$data,
  VerificationProgress_player$key,
} from './__generated__/VerificationProgress_player.graphql';
import styles from './Verification.module.css';

const statusKeys: Readonly<Record<string, string>> = {
  NOT_VERIFIED: 'verification_status_not_verified',
  DOCUMENTS_NEEDED: 'verification_status_documents_needed',
  WAITING: 'verification_status_waiting',
  REFUSED: 'verification_status_refused',
  VERIFIED: 'verification_status_verified',
};

/** How far the check is, what is still needed, and what was uploaded. */
export function VerificationProgress({ player: playerRef }: { player: VerificationProgress_player$key }) {
  const { t } = useTranslation('verification');
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
  const isOpen = status !== 'WAITING' && status !== 'VERIFIED';
  return (
    <>
      <p className={styles.status} data-status={status}>
        {t((statusKeys[status] ?? 'verification_status_not_verified') as 'verification_status_waiting')}
      </p>
      {reason != null && (
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      )}
      {isOpen && !isOffered && <p>{t('verification_not_offered')}</p>}
      {isOpen && isOffered && <NextSteps verification={verification} />}
      <UploadedDocuments verification={verification} />
    </>
  );
}

type Progress = NonNullable<VerificationProgress_player$data['verification']>;

/** What is needed, the way to give it, and to hand it in once nothing is missing. */
function NextSteps({ verification: { missing, isDataComplete } }: { verification: Progress }) {
  const { t } = useTranslation('verification');
  const href = useHref();
  return (
    <>
      {isDataComplete && missing.length === 0 ? (
        <Submission />
      ) : (
        <div className={styles.needed}>
          <h2 className={styles.heading}>{t('verification_needed')}</h2>
          <ul>
            {!isDataComplete && (
              <li>
                <Link to={href('account', {})}>{t('verification_needs_data')}</Link>
              </li>
            )}
            {missing.map((kind) => (
              <li key={kind}>{t(kindKey(kind))}</li>
            ))}
          </ul>
        </div>
      )}
      <UploadForm missing={missing} />
    </>
  );
}
