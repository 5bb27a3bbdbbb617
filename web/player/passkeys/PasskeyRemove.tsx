import { graphql } from 'react-relay/hooks';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { StepUp } from '../secondStep/StepUp';
import type { PasskeyRemoveMutation } from './__generated__/PasskeyRemoveMutation.graphql';

interface PasskeyRemoveProps {
  /** The passkey's id. */
  passkey: string;
  isTwoStepOn: boolean;
  onRemoved(): void;
  onLeft(): void;
}

/** Removes a passkey once the player proved to be there. */
export function PasskeyRemove({ passkey, isTwoStepOn, onRemoved, onLeft }: PasskeyRemoveProps) {
  const { t } = useTranslation('session');
  const { ask } = useAnswer<PasskeyRemoveMutation>(graphql`
    mutation PasskeyRemoveMutation($input: RemovePasskeyInput!) {
      removePasskey(input: $input) {
        __typename
        ... on PasskeysChanged {
          player {
            ...Passkeys_player
          }
        }
        ... on PasskeyRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);

  const proven = async (proof: string): Promise<FormRefusal | null> => {
    const { refused } = await ask({ input: { passkey, proof } }, 'PasskeysChanged');
    if (!refused) onRemoved();
    return refused;
  };

  return (
    <StepUp
      aim={{ purpose: 'REMOVE_PASSKEY', passkey }}
      way={isTwoStepOn ? 'CODE' : 'PASSWORD'}
      hasPasskey
      send={t('passkey_remove')}
      onProven={proven}
      onLeft={onLeft}
    />
  );
}
