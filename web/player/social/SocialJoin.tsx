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
import type { SocialJoinMutation, SocialNetwork } from './__generated__/SocialJoinMutation.graphql';

interface SocialJoinProps {
  network: SocialNetwork;
  onLeft(): void;
}

/** Asks for the password, then leads to the network, which is joined once it has proven the player. */
export function SocialJoin({ network, onLeft }: SocialJoinProps) {
  const { t } = useTranslation(['session', 'main']);
  const { submit, pending } = useSubmit<SocialJoinMutation>(graphql`
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
  const refusal = useFormRefusal();

  const send = async (form: HTMLFormElement) => {
    const { current } = textsOf(form, ['current']);
    const wrong = current === '' ? { current: t('main:error_field_password_required') } : {};
    if (refusal.name(form, wrong)) return;

    const submitted = await submit({ input: { network, current } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { beginSocialJoin: answer } = submitted.data;
    if (answer.__typename === 'SocialSignInBegun') return window.location.assign(answer.url);
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
        send={t('social_continue', { network: networkName(network) })}
        sending={t('social_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
