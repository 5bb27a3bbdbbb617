import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Form } from '../../foundation/forms/Form';
import { NewPasswordField } from '../../foundation/forms/PasswordField';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { isTicked, textsOf } from '../../foundation/forms/formValues';
import { useFaults } from '../../foundation/forms/useFaults';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSessionChange } from '../session/useSessionChange';
import { AgeCheck } from './NewAccountFields';
import { useRegistering } from './registration';
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
  const { t } = useTranslation('session');
  const site = useFragment(
    graphql`
      fragment RegistrationByLink_site on Site {
        minimumAge
      }
    `,
    siteRef,
  );
  const faults = useFaults();
  const { refusal, pending, submit } = useRegistering<RegistrationByLinkMutation>(
    graphql`
      mutation RegistrationByLinkMutation($input: ConfirmRegistrationByLinkInput!) {
        confirmRegistrationByLink(input: $input) {
          ...registration_result
        }
      }
    `,
    (refused) => {
      if (refused.messageKey !== 'error_code_time_up') return refused;
      onOver();
      return null;
    },
  );
  const { started } = useSessionChange();
  const [isDone, setDone] = useState(false);

  const send = async (form: HTMLFormElement) => {
    const { password } = textsOf(form, ['password']);
    const isOfAge = isTicked(form, 'isOfAge');
    if (refusal.name(form, { ...faults.password(password), ...faults.age(isOfAge) })) return;
    if (!(await submit(form, { input: { link, password, isOfAge } }))) return;
    setDone(true);
    await started();
  };

  return (
    <Form pending={pending} onSend={send}>
      <p>{t('activation_text')}</p>
      <NewPasswordField label={t('registration_password')} error={refusal.errors.password} />
      <AgeCheck minimumAge={site.minimumAge} error={refusal.errors.isOfAge} />
      <WideFormEnd
        {...{ refusal, pending }}
        isDone={isDone}
        send={t('activation_submit')}
        sending={t('registration_pending')}
      />
    </Form>
  );
}
