import { useEffect } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useStore } from 'zustand/react';
import { Button } from '../../foundation/design/Button';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { confirmPrivacy, consentStore } from './store';
import type { PrivacyModal_site$key } from './__generated__/PrivacyModal_site.graphql';
import styles from './Consent.module.css';

/** Announces a new privacy policy; its button closes it, here and in the other tabs. */
export function PrivacyModal({ site: siteRef, close }: ModalProps) {
  const site = useFragment<PrivacyModal_site$key>(
    graphql`
      fragment PrivacyModal_site on Site {
        privacyUpdate {
          version
          publishedAt
        }
      }
    `,
    siteRef,
  );
  const { t } = useTranslation('consent');
  const href = useHref();
  const format = useFormat();
  const { version, publishedAt } = site?.privacyUpdate ?? {};
  const isConfirmed = useStore(consentStore, ({ privacyVersion }) => privacyVersion === version);
  useEffect(() => {
    if (isConfirmed) close();
  }, [isConfirmed, close]);

  if (version === undefined) return null;
  return (
    <Dialog title={t('privacy_title')} dismissible={false} onClose={close}>
      <p>{t('privacy_text')}</p>
      <dl className={styles.facts}>
        <dt>{t('privacy_version')}</dt>
        <dd>
          <bdi>{version}</bdi>
        </dd>
        {publishedAt != null && (
          <>
            <dt>{t('privacy_since')}</dt>
            <dd>
              <time dateTime={publishedAt}>{format.dateTime(publishedAt)}</time>
            </dd>
          </>
        )}
      </dl>
      <Link to={href('consent', {})} className={styles.more}>
        {t('privacy_more')}
      </Link>
      <Button look="primary" wide onClick={() => confirmPrivacy(version)}>
        {t('privacy_confirm')}
      </Button>
    </Dialog>
  );
}
