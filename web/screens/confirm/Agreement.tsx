import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { Dialog } from '../../overlay/modals/Dialog';
import { WithoutAgreeing } from './OpenPages';
import { SignOutButton } from './SignOutButton';
import { useConfirmTerms } from './useConfirmTerms';
import styles from './Confirm.module.css';

interface AgreementProps {
  /** Since when the shown terms are in force. */
  updatedAt: string;
  /** Meta ids of the routes that are on; undefined while they are unknown. */
  availableRoutes: readonly number[] | undefined;
}

/**
 * Buttons to agree or to sign out. When the agreement could not be stored, an alert says so, which only these two
 * buttons close, and the links to what stays open without agreeing.
 */
export function Agreement({ updatedAt, availableRoutes }: AgreementProps) {
  const { t } = useTranslation(['information', 'main']);
  const { confirm, confirmation, dismiss, pending } = useConfirmTerms();
  const agree = () => void confirm(updatedAt);

  return (
    <>
      {confirmation.state === 'refused' && <Refusal messageKey={confirmation.messageKey} />}
      <div className={styles.ways}>
        <Button look="primary" disabled={pending} onClick={agree}>
          {t(pending ? 'confirm_pending' : 'confirm_agree')}
        </Button>
        <SignOutButton />
      </div>
      <noscript>
        <p>{t('confirm_needs_script')}</p>
      </noscript>
      {confirmation.state === 'failed' && (
        <Dialog title={t('main:main_error')} dismissible={false} onClose={dismiss}>
          <p role="alert">{t('information_confirm_terms_error')}</p>
          <div className={styles.ways}>
            <Button look="primary" onClick={agree}>
              {t('main:main_retry')}
            </Button>
            <SignOutButton onPress={dismiss} />
          </div>
          <WithoutAgreeing availableRoutes={availableRoutes} />
        </Dialog>
      )}
    </>
  );
}
