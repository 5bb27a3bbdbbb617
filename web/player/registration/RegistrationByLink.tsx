import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Form } from '../../foundation/forms/Form';
import { isTicked, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { AgeCheck } from './AgeCheck';
import { PasswordField } from '../../foundation/forms/PasswordField';
import { passwordLength } from '../../foundation/forms/passwordLength';
import { outcomeOf, unanswered } from './registration';
import { useSessionChange } from '../session/useSessionChange';
import type { RegistrationByLinkMutation } from './__generated__/RegistrationByLinkMutation.graphql';
import type { RegistrationByLink_site$key } from './__generated__/RegistrationByLink_site.graphql';

interface RegistrationByLinkProps {
  site: RegistrationByLink_site$key;
  /** What the link holds. */
  link: string;
  /** The link is used or too old. */
  onOver(): void;
}

/**
 * The last step of registering, opened by the link in the letter. Opening it alone does nothing, since mail servers open
 * links too; and who asked for the letter may be somebody else, so the reader chooses the password and confirms the age.
 */
export function RegistrationByLink({ site: siteRef, link, onOver }: RegistrationByLinkProps) {
  const { t } = useTranslation(['session', 'main']);
  const site = useFragment(
    graphql`
      fragment RegistrationByLink_site on Site {
        minimumAge
      }
    `,
    siteRef,
  );
  const { submit, pending } = useSubmit<RegistrationByLinkMutation>(graphql`
    mutation RegistrationByLinkMutation($input: ConfirmRegistrationByLinkInput!) {
      confirmRegistrationByLink(input: $input) {
        ...registration_result
      }
    }
  `);
  const { started } = useSessionChange();
  const refusal = useFormRefusal('session');
  const [isDone, setDone] = useState(false);

  const send = async (form: HTMLFormElement) => {
    const { password } = textsOf(form, ['password']);
    const isOfAge = isTicked(form, 'isOfAge');
    const wrong = {
      ...(password.length < passwordLength.min && { password: t('main:error_field_password_too_short') }),
      ...(!isOfAge && { isOfAge: t('main:error_field_is_of_age_must_confirm') }),
    };
    if (refusal.name(form, wrong)) return;

    const submitted = await submit({ input: { link, password, isOfAge } });
    const outcome =
      submitted.state === 'answered'
        ? outcomeOf(submitted.data.confirmRegistrationByLink)
        : unanswered(submitted);
    if (outcome.state === 'busy') return;
    if (outcome.state === 'refused') {
      if (outcome.messageKey === 'error_code_time_up') return onOver();
      return refusal.show(form, outcome);
    }
    setDone(true);
    await started();
  };

  return (
    <Form pending={pending} onSend={send}>
      <p>{t('activation_text')}</p>
      <PasswordField
        label={t('registration_password')}
        name="password"
        autoComplete="new-password"
        maxLength={passwordLength.max}
        hint={t('password_rules', passwordLength)}
        error={refusal.errors.password}
      />
      <AgeCheck minimumAge={site.minimumAge} error={refusal.errors.isOfAge} />
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} dictionary="session" waitSeconds={refusal.waitSeconds} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || isDone || refusal.waitSeconds > 0}>
        {pending ? t('registration_pending') : t('activation_submit')}
      </Button>
    </Form>
  );
}
