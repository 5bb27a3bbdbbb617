import { graphql } from 'react-relay/hooks';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { Form } from '../../foundation/forms/Form';
import { CurrentPasswordField } from '../../foundation/forms/PasswordField';
import { textsOf } from '../../foundation/forms/formValues';
import { useFaults } from '../../foundation/forms/useFaults';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { networkName } from './networkName';
import type { SocialNetwork, SocialRemovalMutation } from './__generated__/SocialRemovalMutation.graphql';

interface SocialRemovalProps {
  network: SocialNetwork;
  onRemoved(): void;
  onLeft(): void;
}

/** Removes a network, by the password with which the player signs in from then on. */
export function SocialRemoval({ network, onRemoved, onLeft }: SocialRemovalProps) {
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<SocialRemovalMutation>(graphql`
    mutation SocialRemovalMutation($input: RemoveSocialNetworkInput!) {
      removeSocialNetwork(input: $input) {
        __typename
        ... on SocialNetworkRemoved {
          player {
            ...SocialNetworks_player
          }
        }
        ... on SocialRefused {
          messageKey
          retryAfter
          fields {
            field
            messageKey
          }
        }
      }
    }
  `);
  const faults = useFaults();

  const send = async (form: HTMLFormElement) => {
    const { current } = textsOf(form, ['current']);
    if (refusal.name(form, faults.current(current))) return;

    if (await submit(form, { input: { network, current } }, 'SocialNetworkRemoved')) onRemoved();
  };

  return (
    <Form pending={pending} onSend={send}>
      <CurrentPasswordField autoFocus error={refusal.errors.current} />
      <AccountFormEnd
        refusal={refusal}
        pending={pending}
        send={t('social_remove', { network: networkName(network) })}
        sending={t('social_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
