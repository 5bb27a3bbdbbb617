import { graphql } from 'react-relay/hooks';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { wholeRefusal } from '../../foundation/forms/wholeRefusal';
import type { SentCode } from '../codes/useAskedCode';
import { StepUp } from '../secondStep/StepUp';
import type { EmailChangeProofMutation } from './__generated__/EmailChangeProofMutation.graphql';

interface EmailChangeProofProps {
  /** The new address. */
  email: string;
  isTwoStepOn: boolean;
  hasPasskey: boolean;
  onAsked(code: SentCode): void;
  onLeft(): void;
}

/** Has the player prove to be there, by a factor or by a code to the old address; then a code goes to the new one. */
export function EmailChangeProof(props: EmailChangeProofProps) {
  const { email, isTwoStepOn, hasPasskey, onAsked, onLeft } = props;
  const { t } = useTranslation('data');
  const { ask } = useAnswer<EmailChangeProofMutation>(graphql`
    mutation EmailChangeProofMutation($input: RequestEmailCodeInput!) {
      requestEmailCode(input: $input) {
        __typename
        ... on EmailCodeRequested {
          request
          validSeconds
        }
        ... on EmailConfirmationRefused {
          messageKey
          retryAfter
          fields {
            messageKey
          }
        }
      }
    }
  `);

  const request = async (proof: string): Promise<FormRefusal | null> => {
    const { answer, refused } = await ask({ input: { email, current: '', proof } }, 'EmailCodeRequested');
    if (refused) return wholeRefusal(refused);
    onAsked(answer);
    return null;
  };

  return (
    <>
      {!isTwoStepOn && <p>{t('email_change_lost')}</p>}
      <StepUp
        aim={{ purpose: 'CHANGE_EMAIL', passkey: null, email }}
        way={isTwoStepOn ? 'CODE' : 'LETTER'}
        hasPasskey={hasPasskey}
        send={t('email_change_prove')}
        onProven={request}
        onLeft={onLeft}
      />
    </>
  );
}
