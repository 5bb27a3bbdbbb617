import { graphql } from 'react-relay/hooks';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { ResidenceField } from './NewAccountFields';
import type { ResidenceModalMutation } from './__generated__/ResidenceModalMutation.graphql';

/** Asks where the player lives, of whom nobody knows it. Who closes it is asked again. */
export function ResidenceModal({ close }: ModalProps) {
  const { t } = useTranslation('session');
  const { refusal, pending, submit } = useFormSubmit<ResidenceModalMutation>(
    graphql`
      mutation ResidenceModalMutation($input: StateResidenceInput!) {
        stateResidence(input: $input) {
          __typename
          ... on ResidenceStated {
            player {
              # eslint-disable-next-line relay/unused-fields -- the question is not asked any more
              isResidenceDue
            }
          }
          ... on ResidenceRefused {
            messageKey
            retryAfter
            fields {
              # eslint-disable-next-line relay/unused-fields -- the form of the refusal shows the message beside this field
              field
              messageKey
            }
          }
        }
      }
    `,
    { dictionary: 'session' },
  );

  const send = async (form: HTMLFormElement) => {
    const { residence } = textsOf(form, ['residence']);
    if (refusal.name(form, residence ? {} : { residence: t('error_field_residence_required') })) return;
    if (await submit(form, { input: { residence } }, 'ResidenceStated')) close();
  };

  return (
    <Dialog title={t('residence_title')} onClose={close}>
      <Form pending={pending} onSend={send}>
        <p>{t('residence_about')}</p>
        <ResidenceField error={refusal.errors.residence} />
        <AccountFormEnd
          refusal={refusal}
          pending={pending}
          send={t('residence_save')}
          sending={t('residence_save')}
          other={t('residence_later')}
          onOther={close}
        />
      </Form>
    </Dialog>
  );
}
