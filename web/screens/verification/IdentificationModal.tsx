import { Suspense } from 'react';
import { useLazyLoadQuery } from 'react-relay/hooks';
import { buttonClass } from '../../foundation/design/Button';
import { Skeleton } from '../../foundation/design/Skeleton';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { identificationModalQuery } from './identificationModalQuery';
import { Needed } from './Needed';
import { isOpen, statusKey } from './statusKey';
import type { identificationModalQuery as ModalQuery } from './__generated__/identificationModalQuery.graphql';
import styles from './Verification.module.css';

/**
 * Says why the player was refused, what is still needed, and leads to the page for it (CA-15). The page stays reachable
 * when what is needed cannot be read.
 */
export function IdentificationModal({ close }: ModalProps) {
  const { t } = useTranslation('verification');
  return (
    <Dialog title={t('identification_title')} onClose={close}>
      <div className={styles.section}>
        <p>{t('identification_lead')}</p>
        <Boundary resetKey={null} fallback={() => <Way to="verification" />}>
          <Suspense fallback={<Skeleton rows={2} />}>
            <Progress />
          </Suspense>
        </Boundary>
      </div>
    </Dialog>
  );
}

function Progress() {
  const { t } = useTranslation('verification');
  const { player, site } = useLazyLoadQuery<ModalQuery>(
    identificationModalQuery,
    {},
    { fetchPolicy: 'network-only' },
  );
  const progress = player?.verification;
  const asks = progress?.isOffered === true && isOpen(progress.status);
  const isAnythingMissing = progress && (progress.missing.length > 0 || !progress.isDataComplete);
  return (
    <>
      {progress && (
        <p className={styles.status} data-status={progress.status}>
          {t(statusKey(progress.status))}
        </p>
      )}
      {asks && isAnythingMissing && <Needed {...progress} />}
      <Way to={site?.isIdentificationEnabled ? 'identification' : 'verification'} />
    </>
  );
}

/** The page of identification is open only where the operator demands it before anything else. */
function Way({ to }: { to: 'identification' | 'verification' }) {
  const { t } = useTranslation('verification');
  const href = useHref();
  return (
    <Link to={href(to, {})} className={buttonClass('primary')}>
      {t('personal_to_verification')}
    </Link>
  );
}
