import { useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '../../../foundation/design/Button';
import { Field } from '../../../foundation/design/Field';
import { Form } from '../../../foundation/forms/Form';
import { Refusal } from '../../../foundation/forms/Refusal';
import { useFormRefusal } from '../../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { Dialog } from '../../../overlay/modals/Dialog';
import type { ModalProps } from '../../../overlay/modals/registry';
import type { savedCouponQuery as SavedCouponQuery } from './__generated__/savedCouponQuery.graphql';
import { FoundCoupon } from './FoundCoupon';
import { savedCouponQuery } from './savedCouponQuery';
import { savedOf, type Saved } from './savedOf';

/** Asks for a code and puts what it stands for into the coupon. What was typed stays until it did. */
export function LoadModal({ close }: ModalProps) {
  const { t } = useTranslation('bets');
  const environment = useRelayEnvironment();
  const refusal = useFormRefusal('bets');
  const [pending, setPending] = useState(false);
  const [found, setFound] = useState<Saved | null>(null);

  const load = async (form: HTMLFormElement) => {
    const typed = new FormData(form).get('code');
    const code = typeof typed === 'string' ? typed.trim() : '';
    setFound(null);
    if (refusal.name(form, code === '' ? { code: t('load_required') } : {})) return;
    setPending(true);
    try {
      const answer = await fetchQuery<SavedCouponQuery>(environment, savedCouponQuery, { code }).toPromise();
      const result = answer?.savedCoupon ? savedOf(answer.savedCoupon) : null;
      if (result?.__typename === 'SavedCoupon') setFound(result);
      else if (result?.__typename === 'SavedCouponRefused') refusal.show(form, result);
      else refusal.show(form, { messageKey: 'load_failed' });
    } catch {
      refusal.show(form, { messageKey: 'load_failed' });
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog title={t('load_title')} onClose={close}>
      <Form pending={pending} onSend={load}>
        <Field
          label={t('load_code')}
          name="code"
          error={refusal.errors['code']}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
        />
        {refusal.messageKey !== null && (
          <Refusal messageKey={refusal.messageKey} dictionary="bets" waitSeconds={refusal.waitSeconds} />
        )}
        <Button look="primary" type="submit" disabled={pending || refusal.waitSeconds > 0}>
          {pending ? t('load_pending') : t('load_send')}
        </Button>
      </Form>
      {found && <FoundCoupon saved={found} onDone={close} />}
    </Dialog>
  );
}
