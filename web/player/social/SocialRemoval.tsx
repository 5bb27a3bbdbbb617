import { graphql } from 'react-relay/hooks';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { networkName } from './networkName';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { passwordLength } from '../../foundation/forms/passwordLength';
import type { SocialNetwork, SocialRemovalMutation } from './__generated__/SocialRemovalMutation.graphql';

interface SocialRemovalProps {
  network: SocialNetwork;
  onRemoved(): void;
  onLeft(): void;
}

/** Removes a network, by the password with which the player signs in from then on. */
export function SocialRemoval({ network, onRemoved, onLeft }: SocialRemovalProps) {
  const { t } = useTranslation(['session', 'main']);
  const { submit, pending } = useSubmit<SocialRemovalMutation>(graphql`
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
  const refusal = useFormRefusal();

  const send = async (form: HTMLFormElement) => {
    const { current } = textsOf(form, ['current']);
    const wrong = current === '' ? { current: t('main:error_field_password_required') } : {};
    if (refusal.name(form, wrong)) return;

    const submitted = await submit({ input: { network, current } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { removeSocialNetwork: answer } = submitted.data;
    if (answer.__typename === 'SocialNetworkRemoved') return onRemoved();
    refusal.show(form, answer.__typename === 'SocialRefused' ? answer : unexpectedRefusal);
  };

  return (
    <Form pending={pending} onSend={send}>
      <PasswordField
        label={t('account_password_current')}
        name="current"
        autoComplete="current-password"
        maxLength={passwordLength.max}
        autoFocus
        error={refusal.errors.current}
      />
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
