import { graphql } from 'react-relay/hooks';
import { CurrentPasswordForm } from '../../foundation/forms/CurrentPasswordForm';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { networkName } from './networkName';
import type { SocialJoinMutation, SocialNetwork } from './__generated__/SocialJoinMutation.graphql';

interface SocialJoinProps {
  network: SocialNetwork;
  onLeft(): void;
}

/** Asks for the password, then leads to the network, which is joined once it has proven the player. */
export function SocialJoin({ network, onLeft }: SocialJoinProps) {
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<SocialJoinMutation>(graphql`
    mutation SocialJoinMutation($input: BeginSocialJoinInput!) {
      beginSocialJoin(input: $input) {
        __typename
        ... on SocialSignInBegun {
          url
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
    const answer = await submit(form, { input: { network, current } }, 'SocialSignInBegun');
    if (answer) window.location.assign(answer.url);
  };

  return (
    <CurrentPasswordForm
      {...{ refusal, pending }}
      send={t('social_continue', { network: networkName(network) })}
      sending={t('social_pending')}
      onPassword={send}
      onLeft={onLeft}
    />
  );
}
