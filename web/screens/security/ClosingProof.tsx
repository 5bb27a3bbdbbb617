import { graphql } from 'react-relay/hooks';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import { StepUp } from '../../player/secondStep/StepUp';
import { useSessionChange } from '../../player/session/useSessionChange';
import type { ClosingProofMutation } from './__generated__/ClosingProofMutation.graphql';

const aim = { purpose: 'CLOSE_ACCOUNT', passkey: null } as const;

interface ClosingProofProps {
  isTwoStepOn: boolean;
  hasPasskey: boolean;
  onLeft(): void;
}

/** Closes the account once the player proved to be there, and leaves to the start page. */
export function ClosingProof({ isTwoStepOn, hasPasskey, onLeft }: ClosingProofProps) {
  const { t } = useTranslation('data');
  const { ended } = useSessionChange();
  const { ask } = useAnswer<ClosingProofMutation>(graphql`
    mutation ClosingProofMutation($input: CloseAccountInput!) {
      closeAccount(input: $input) {
        __typename
        ... on AccountClosed {
          closedAt
        }
        ... on DataRightsRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);

  const close = async (proof: string): Promise<FormRefusal | null> => {
    const { refused } = await ask({ input: { proof } }, 'AccountClosed');
    if (refused) return refused;
    notify({ kind: 'done', group: 'closing', permanent: true, text: t('closing_done') });
    await ended();
    return null;
  };

  return (
    <StepUp
      aim={aim}
      way={isTwoStepOn ? 'CODE' : 'PASSWORD'}
      hasPasskey={hasPasskey}
      send={t('closing_do')}
      onProven={close}
      onLeft={onLeft}
    />
  );
}
