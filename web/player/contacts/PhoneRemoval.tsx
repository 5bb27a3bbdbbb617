import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { takeFocus } from '../../foundation/forms/takeFocus';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { wholeRefusal } from '../../foundation/forms/wholeRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { StepUp } from '../secondStep/StepUp';
import type { PhoneRemoval_player$key } from './__generated__/PhoneRemoval_player.graphql';
import type { PhoneRemovalMutation } from './__generated__/PhoneRemovalMutation.graphql';

interface PhoneRemovalProps {
  player: PhoneRemoval_player$key;
  /** Whether passkeys work on this page. */
  arePasskeysOffered: boolean;
}

/** Below the phone on the security page: takes it from the account, where an address is confirmed. */
export function PhoneRemoval({ player: playerRef, arePasskeysOffered }: PhoneRemovalProps) {
  const { t } = useTranslation('data');
  const { profile, passkeys } = useFragment(
    graphql`
      fragment PhoneRemoval_player on Player {
        profile {
          phone
          isPhoneConfirmed
          isEmailConfirmed
          isTwoStepOn
        }
        passkeys {
          __typename
        }
      }
    `,
    playerRef,
  );
  const [step, setStep] = useState<'first' | 'proving' | 'left' | 'removed'>('first');
  const { ask } = useAnswer<PhoneRemovalMutation>(graphql`
    mutation PhoneRemovalMutation($input: RemovePhoneInput!) {
      removePhone(input: $input) {
        __typename
        ... on PhoneConfirmed {
          player {
            ...Profile_player
            ...PhoneConfirmation_player
            ...ProtectionStatus_player
          }
        }
        ... on PhoneConfirmationRefused {
          messageKey
          retryAfter
          fields {
            messageKey
          }
        }
      }
    }
  `);

  const remove = async (proof: string): Promise<FormRefusal | null> => {
    const { refused } = await ask({ input: { proof } }, 'PhoneConfirmed');
    if (refused) return wholeRefusal(refused);
    setStep('removed');
    return null;
  };

  const hasPhone = profile?.isPhoneConfirmed === true && profile.phone != null;
  if (!hasPhone)
    return step === 'removed' ? (
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {t('phone_remove_done')}
      </p>
    ) : null;
  if (!profile.isEmailConfirmed) return <p>{t('phone_remove_needs_email')}</p>;
  if (step === 'proving')
    return (
      <StepUp
        aim={{ purpose: 'REMOVE_PHONE', passkey: null }}
        way={profile.isTwoStepOn ? 'CODE' : 'LETTER'}
        hasPasskey={arePasskeysOffered && (passkeys?.length ?? 0) > 0}
        send={t('phone_remove')}
        onProven={remove}
        onLeft={() => setStep('left')}
      />
    );
  return (
    <div>
      <Button autoFocus={step === 'left'} onClick={() => setStep('proving')}>
        {t('phone_remove')}
      </Button>
    </div>
  );
}
