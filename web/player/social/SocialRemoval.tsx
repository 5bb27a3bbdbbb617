import { graphql } from 'react-relay/hooks';
import { CurrentPasswordForm } from '../../foundation/forms/CurrentPasswordForm';
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

  const send = async (form: HTMLFormElement, current: string) => {
    if (await submit(form, { input: { network, current } }, 'SocialNetworkRemoved')) onRemoved();
  };

  return (
    <CurrentPasswordForm
      {...{ refusal, pending }}
      send={t('social_remove', { network: networkName(network) })}
      sending={t('social_pending')}
      onPassword={send}
      onLeft={onLeft}
    />
  );
}
