import { graphql } from 'react-relay/hooks';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { Form } from '../../foundation/forms/Form';
import { CurrentPasswordField } from '../../foundation/forms/PasswordField';
import { textsOf } from '../../foundation/forms/formValues';
import { useFaults } from '../../foundation/forms/useFaults';
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
  const faults = useFaults();

  const send = async (form: HTMLFormElement) => {
    const { current } = textsOf(form, ['current']);
    if (refusal.name(form, faults.current(current))) return;

    const answer = await submit(form, { input: { network, current } }, 'SocialSignInBegun');
    if (answer) window.location.assign(answer.url);
  };

  return (
    <Form pending={pending} onSend={send}>
      <CurrentPasswordField autoFocus error={refusal.errors.current} />
      <AccountFormEnd
        refusal={refusal}
        pending={pending}
        send={t('social_continue', { network: networkName(network) })}
        sending={t('social_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
