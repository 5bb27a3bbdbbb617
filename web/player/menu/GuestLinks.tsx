import { useTranslation } from '../../foundation/i18n/useTranslation';
import { buttonClass } from '../../foundation/design/Button';
import { useHref } from '../../routing/routes/RouteContext';
import { ModalLink } from '../../overlay/modals/ModalLink';
import { useReturnHere } from '../session/useReturnHere';
import styles from './AccountMenu.module.css';

/** The links to sign in and to register. */
export function GuestLinks({ withRegistration }: { withRegistration: boolean }) {
  const { t } = useTranslation('main');
  const href = useHref();
  const back = useReturnHere();
  return (
    <div className={styles.guest}>
      <ModalLink name="signIn" to={href('login', {}, back)} className={buttonClass('secondary')}>
        {t('header_sign_in')}
      </ModalLink>
      {withRegistration && (
        <ModalLink name="registration" to={href('registration', {}, back)} className={buttonClass('primary')}>
          {t('header_register')}
        </ModalLink>
      )}
    </div>
  );
}
