import { graphql } from 'react-relay/hooks';
import { CurrentPasswordForm } from '../../foundation/forms/CurrentPasswordForm';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { TwoStepBeginMutation } from './__generated__/TwoStepBeginMutation.graphql';

/** What the authenticator needs, in three forms. */
export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
  readonly qr: { readonly size: number; readonly path: string };
}

interface TwoStepBeginProps {
  onBegun(enrolment: Enrolment): void;
  onLeft(): void;
}

/** Asks for the password before the second step is set up. */
export function TwoStepBegin({ onBegun, onLeft }: TwoStepBeginProps) {
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<TwoStepBeginMutation>(graphql`
    mutation TwoStepBeginMutation($input: BeginTwoStepInput!) {
      beginTwoStep(input: $input) {
        __typename
        ... on TwoStepBegun {
          secret
          uri
          qr {
            size
            path
          }
        }
        ... on TwoStepRefused {
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
    const answer = await submit(form, { input: { current } }, 'TwoStepBegun');
    if (answer) onBegun(answer);
  };

  return (
    <CurrentPasswordForm
      {...{ refusal, pending }}
      send={t('two_step_continue')}
      sending={t('two_step_pending')}
      onPassword={send}
      onLeft={onLeft}
    />
  );
}
