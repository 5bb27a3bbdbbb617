import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { Button } from '../../../foundation/design/Button';
import { CopyField } from '../../../foundation/forms/CopyField';
import { Form } from '../../../foundation/forms/Form';
import { Refusal } from '../../../foundation/forms/Refusal';
import { useFormSubmit } from '../../../foundation/forms/useFormSubmit';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { Dialog } from '../../../overlay/modals/Dialog';
import type { ModalProps } from '../../../overlay/modals/registry';
import { openModal } from '../../../overlay/modals/store';
import { useHref } from '../../../routing/routes/RouteContext';
import { couponTypeOf, type CouponState } from '../state';
import { couponStore } from '../store';
import { systemOf } from '../systemActs';
import type {
  ShareModalMutation,
  ShareModalMutation$variables,
} from './__generated__/ShareModalMutation.graphql';
import styles from './Codes.module.css';

interface SavedCode {
  readonly couponCode: string;
  readonly expiresAt: string;
}

/** What is saved of a coupon: its bets and how they are combined, and no stake. */
function selectionsOf(state: CouponState): ShareModalMutation$variables['input'] {
  const kind = couponTypeOf(state);
  const system = kind === 'SYSTEM' ? systemOf(state) : null;
  const bankers = system ? (state.bankers ?? []) : [];
  return {
    type: kind,
    ...(system && { systemValue: system.value }),
    bets: state.bets.map(({ outcomeId, price }) => ({
      outcomeId,
      price,
      ...(bankers.includes(outcomeId) && { isBanker: true }),
    })),
  };
}

/** Saves the selections of the coupon under a code, and hands out the code and a link with it. */
export function ShareModal({ close }: ModalProps) {
  const { t } = useTranslation('bets');
  const [saved, setSaved] = useState<SavedCode | null>(null);
  const { refusal, pending, submit } = useFormSubmit<ShareModalMutation>(
    graphql`
      mutation ShareModalMutation($input: SaveCouponInput!) {
        saveCoupon(input: $input) {
          __typename
          ... on CouponSaved {
            couponCode
            expiresAt
          }
          ... on SaveCouponRefused {
            messageKey
            retryAfter
          }
        }
      }
    `,
    { dictionary: 'bets' },
  );

  const save = async (form: HTMLFormElement) => {
    const answer = await submit(form, { input: selectionsOf(couponStore.getState()) }, 'CouponSaved');
    if (answer) setSaved(answer);
  };

  return (
    <Dialog title={t('share_title')} onClose={close}>
      {saved ? (
        <Shared saved={saved} />
      ) : (
        <Form pending={pending} onSend={save}>
          <p>{t('share_lead')}</p>
          {refusal.messageKey !== null && (
            <Refusal messageKey={refusal.messageKey} dictionary="bets" waitSeconds={refusal.waitSeconds} />
          )}
          <Button look="primary" type="submit" disabled={pending || refusal.waitSeconds > 0}>
            {pending ? t('share_pending') : t('share_get')}
          </Button>
        </Form>
      )}
      <Button look="quiet" onClick={() => openModal({ name: 'couponLoad' })}>
        {t('load_title')}
      </Button>
    </Dialog>
  );
}

function Shared({ saved: { couponCode, expiresAt } }: { saved: SavedCode }) {
  const { t } = useTranslation('bets');
  const format = useFormat();
  const href = useHref();
  const link = location.origin + href('coupon', {}, { code: couponCode });
  // Not every browser has the sheet of the system, whatever its types say.
  const canSend = 'share' in navigator;
  return (
    <div className={styles.saved}>
      <CopyField label={t('share_code')} value={couponCode} />
      <CopyField label={t('share_link')} value={link} />
      {canSend && (
        <Button
          onClick={() => {
            // The visitor may close the sheet; the link is still here.
            navigator.share({ title: t('share_title'), url: link }).catch(() => undefined);
          }}
        >
          {t('share_send')}
        </Button>
      )}
      <p className={styles.quiet}>{t('share_until', { time: format.dateTime(expiresAt) })}</p>
    </div>
  );
}
