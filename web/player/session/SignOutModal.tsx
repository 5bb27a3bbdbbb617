import { useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { useSessionChange } from './useSessionChange';
import styles from './Form.module.css';
import type { SignOutModalMutation } from './__generated__/SignOutModalMutation.graphql';

/** Asks whether the player is sure, and signs out. Until the server has confirmed it, the player is still signed in. */
export function SignOutModal({ close }: ModalProps) {
  const { t } = useTranslation('main');
  const { submit, pending } = useSubmit<SignOutModalMutation>(graphql`
    mutation SignOutModalMutation {
      signOut {
        signedOut
      }
    }
  `);
  const { ended } = useSessionChange();
  const [failed, setFailed] = useState(false);

  const signOut = async () => {
    setFailed(false);
    const submitted = await submit({});
    if (submitted.state === 'answered') await ended();
    if (submitted.state === 'failed') setFailed(true);
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
            void signOut();
          }}
        >
          {t('header_logout')}
        </Button>
      </div>
    </Dialog>
  );
}
