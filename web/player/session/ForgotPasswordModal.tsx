import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { forgetAskedCode, keepAskedCode, keptAskedCode, type AskedCode } from './askedCode';
import { CodeRequestForm } from './CodeRequestForm';
import { NewPasswordForm } from './NewPasswordForm';
import { OperatorContacts } from './OperatorContacts';
import styles from './Form.module.css';
import type { ForgotPasswordModal_site$key } from './__generated__/ForgotPasswordModal_site.graphql';

/**
 * How to replace a forgotten password: by a code that is sent to the player's e-mail address, or, where the site sends
 * none, by contacting the operator.
 */
export function ForgotPasswordModal({ site: siteRef, close }: ModalProps) {
  const { t } = useTranslation(['overlays', 'session']);
  const site = useFragment<ForgotPasswordModal_site$key>(
    graphql`
      fragment ForgotPasswordModal_site on Site {
        isPasswordResetOffered
      }
    `,
    siteRef,
  );
  const href = useHref();
  const [isReplaced, setReplaced] = useState(false);
  const signIn = <Link to={href('login', {})}>{t('session:sign_in_title')}</Link>;

  return (
    <Dialog title={t('overlays:forgot_title')} onClose={close}>
      {isReplaced ? (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('overlays:forgot_replaced')} {signIn}
        </p>
      ) : (
        <>
          {site?.isPasswordResetOffered ? <Steps onReplaced={() => setReplaced(true)} /> : <ByOperator />}
          <p className={styles.other}>
            {t('overlays:forgot_remembered')} {signIn}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** First the address, then the code with the new password. A code that was asked for outlives a reload. */
function Steps({ onReplaced }: { onReplaced(): void }) {
  const { t } = useTranslation('overlays');
  const [asked, setAsked] = useState(keptAskedCode);
  const [email, setEmail] = useState('');

  const next = (request: AskedCode): void => {
    keepAskedCode(request);
    setAsked(request);
  };
  const back = (): void => {
    setEmail(asked?.email ?? '');
    forgetAskedCode();
    setAsked(null);
  };
  const done = (): void => {
    forgetAskedCode();
    onReplaced();
  };

  if (asked) return <NewPasswordForm asked={asked} onReplaced={done} onBack={back} />;
  return (
    <>
      <CodeRequestForm email={email} onAsked={next} />
      <details className={styles.more}>
        <summary>{t('forgot_no_email')}</summary>
        <p>{t('forgot_by_operator')}</p>
        <OperatorContacts />
      </details>
    </>
  );
}

function ByOperator() {
  const { t } = useTranslation('overlays');
  return (
    <>
      <p>{t('forgot_text')}</p>
      <p>{t('forgot_proof')}</p>
      <OperatorContacts />
    </>
  );
}
