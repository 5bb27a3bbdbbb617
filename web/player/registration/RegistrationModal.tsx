import { useEffect, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useNavigation } from '../../routing/history/NavigationContext';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import { useIsWayIn } from '../../routing/routes/useIsWayIn';
import { Dialog } from '../../overlay/modals/Dialog';
import { ModalLink } from '../../overlay/modals/ModalLink';
import type { ModalProps } from '../../overlay/modals/registry';
import { Registration } from './Registration';
import { useReturnHere } from '../session/useReturnHere';
import styles from '../../foundation/forms/FormParts.module.css';
import type { RegistrationModal_site$key } from './__generated__/RegistrationModal_site.graphql';

/**
 * Registration over the page. Once it shows credentials, only their own button closes it. Over the pages to sign in and to
 * register it does not open: there the page to register takes its place.
 */
export function RegistrationModal({ site: siteRef, reason, close }: ModalProps) {
  const { t } = useTranslation('session');
  const site = useFragment<RegistrationModal_site$key>(
    graphql`
      fragment RegistrationModal_site on Site {
        ...Registration_site
      }
    `,
    siteRef,
  );
  const href = useHref();
  const back = useReturnHere();
  const [registered, setRegistered] = useState(false);
  const isWayIn = useIsWayIn();
  const isHere = useRoute().name === 'registration';
  const { goTo } = useNavigation();
  const page = href('registration', {}, back);
  useEffect(() => {
    if (!isWayIn) return;
    close();
    if (!isHere) void goTo(page);
  }, [isWayIn, isHere, page, goTo, close]);
  if (isWayIn) return null;
  return (
    <Dialog
      title={registered ? t('credentials_title') : t('registration_title')}
      dismissible={!registered}
      onClose={close}
    >
      {reason !== undefined && !registered && <p>{reason}</p>}
      <Registration
        site={site}
        onCredentials={() => {
          setRegistered(true);
        }}
      />
      {!registered && (
        <p className={styles.other}>
          {t('registration_have_account')}{' '}
          <ModalLink name="signIn" to={href('login', {}, back)}>
            {t('sign_in_title')}
          </ModalLink>
        </p>
      )}
    </Dialog>
  );
}
