import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useHref } from '../../routing/routes/RouteContext';
import { Dialog } from '../../overlay/modals/Dialog';
import { ModalLink } from '../../overlay/modals/ModalLink';
import type { ModalProps } from '../../overlay/modals/registry';
import { SignIn } from './SignIn';
import { useReturnHere } from '../session/useReturnHere';
import styles from '../../foundation/forms/FormParts.module.css';
import type { SignInModal_site$key } from './__generated__/SignInModal_site.graphql';

/** Sign-in over the page that asked for it. */
export function SignInModal({ site: siteRef, reason, close }: ModalProps) {
  const { t } = useTranslation('session');
  const site = useFragment<SignInModal_site$key>(
    graphql`
      fragment SignInModal_site on Site {
        isRegistrationAllowed
        ...SignIn_site
      }
    `,
    siteRef,
  );
  const href = useHref();
  const back = useReturnHere();
  return (
    <Dialog title={t('sign_in_title')} onClose={close}>
      {reason !== undefined && <p>{reason}</p>}
      <SignIn site={site} />
      {site?.isRegistrationAllowed !== false && (
        <p className={styles.other}>
          {t('sign_in_no_account')}{' '}
          <ModalLink name="registration" to={href('registration', {}, back)}>
            {t('registration_title')}
          </ModalLink>
        </p>
      )}
    </Dialog>
  );
}
