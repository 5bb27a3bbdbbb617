import { useState } from 'react';
import { Button } from '../../../foundation/design/Button';
import { Refusal } from '../../../foundation/forms/Refusal';
import formStyles from '../../../foundation/forms/FormParts.module.css';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { Dialog } from '../../../overlay/modals/Dialog';
import type { ModalProps } from '../../../overlay/modals/registry';
import { couponStore } from '../store';
import { useActivation } from './useActivation';

/** Asks whether the coupon may be cleared, and then clears it and switches one-click bets on (CP-18). */
export function OneClickConfirm({ close }: ModalProps) {
  const { t } = useTranslation('bets');
  const activate = useActivation();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');

  const confirm = async () => {
    setState('pending');
    if (!(await activate())) return setState('failed');
    couponStore.dispatch({ type: 'cleared' });
    close();
  };

  return (
    <Dialog title={t('one_click_confirm_title')} onClose={close}>
      <p>{t('one_click_confirm_text')}</p>
      {state === 'failed' && <Refusal messageKey="one_click_failed" dictionary="bets" />}
      <div className={formStyles.actions}>
        <Button onClick={close}>{t('one_click_decline')}</Button>
        <Button look="primary" disabled={state === 'pending'} onClick={() => void confirm()}>
          {t('one_click_confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
