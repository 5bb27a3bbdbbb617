import { useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { useSignOut } from './useSignOut';
import styles from '../../foundation/forms/FormParts.module.css';

/** Asks whether the player is sure, and signs out. Until the server has confirmed it, the player is still signed in. */
export function SignOutModal({ close }: ModalProps) {
  const { t } = useTranslation('main');
  const { signOut, pending } = useSignOut();
  const [failed, setFailed] = useState(false);

  const leave = async () => {
    setFailed(false);
    setFailed(!(await signOut()));
  };

  return (
    <Dialog title={t('header_you_sure')} onClose={close}>
      {failed && <Refusal messageKey="error_unreachable" />}
      <div className={styles.actions}>
        <Button onClick={close}>{t('header_stay')}</Button>
        <Button
          look="primary"
          disabled={pending}
          onClick={() => {
            void leave();
          }}
        >
          {t('header_logout')}
        </Button>
      </div>
    </Dialog>
  );
}
