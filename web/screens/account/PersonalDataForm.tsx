import { graphql } from 'react-relay/hooks';
import { Field, SelectField } from '../../foundation/design/Field';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { documentTypeKey, documentTypes, knownDocumentType } from './documentTypes';
import type { PersonalData_player$data } from './__generated__/PersonalData_player.graphql';
import type { PersonalDataFormMutation } from './__generated__/PersonalDataFormMutation.graphql';
import styles from './PersonalDataForm.module.css';

/** The fields of the form, in its order. */
const names = [
  'surname',
  'name',
  'birthDate',
  'documentType',
  'passport',
  'passportDate',
  'passportEndDate',
  'taxNumber',
  'registrationAddress',
] as const;
const days = ['birthDate', 'passportDate', 'passportEndDate'] as const;

interface PersonalDataFormProps {
  data: NonNullable<PersonalData_player$data['profile']>['personalData'];
  onSaved(): void;
  onLeft(): void;
}

/** Changes the personal data. What was typed stays until it is saved. */
export function PersonalDataForm({ data, onSaved, onLeft }: PersonalDataFormProps) {
  const { t } = useTranslation('verification');
  const { refusal, pending, submit } = useFormSubmit<PersonalDataFormMutation>(
    graphql`
      mutation PersonalDataFormMutation($input: SavePersonalDataInput!) {
        savePersonalData(input: $input) {
          __typename
          ... on PersonalDataSaved {
            player {
              ...PersonalData_player
            }
          }
          ... on PersonalDataRefused {
            messageKey
            retryAfter
            fields {
              field
              messageKey
            }
          }
        }
      }
    `,
    { dictionary: 'verification' },
  );

  const send = async (form: HTMLFormElement) => {
    // A browser gives no value for a date of which a part is missing, and it must not count as empty.
    const parts = days.filter((name) => isPartOfDay(form, name));
    if (refusal.name(form, Object.fromEntries(parts.map((name) => [name, t('personal_field_part_of_day')]))))
      return;

    const typed = textsOf(form, names);
    const isEmpty = names.every((name) => typed[name].trim() === '' && (data[name] ?? '') === '');
    if (refusal.name(form, isEmpty ? { surname: t('personal_none') } : {})) return;

    const { documentType, ...texts } = typed;
    const input = { ...texts, documentType: knownDocumentType(documentType) };
    if (await submit(form, { input }, 'PersonalDataSaved')) onSaved();
  };

  return (
    <div className={styles.form}>
      <p>{t('personal_about')}</p>
      <Form pending={pending} onSend={send}>
        <Field
          label={t('personal_surname')}
          name="surname"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={data.surname}
          autoFocus
          dir="auto"
          error={refusal.errors.surname}
        />
        <Field
          label={t('personal_name')}
          name="name"
          autoComplete="given-name"
          maxLength={100}
          defaultValue={data.name}
          dir="auto"
          error={refusal.errors.name}
        />
        <Field
          label={t('personal_birth_date')}
          name="birthDate"
          type="date"
          autoComplete="bday"
          defaultValue={data.birthDate ?? ''}
          error={refusal.errors.birthDate}
        />
        <SelectField
          label={t('personal_document_type')}
          name="documentType"
          defaultValue={data.documentType ?? ''}
          error={refusal.errors.documentType}
        >
          <option value="">{t('personal_document_none')}</option>
          {documentTypes.map((type) => {
            const key = documentTypeKey(type);
            return (
              <option key={type} value={type}>
                {key && t(key)}
              </option>
            );
          })}
        </SelectField>
        <Field
          label={t('personal_passport')}
          name="passport"
          autoComplete="off"
          maxLength={40}
          defaultValue={data.passport}
          hint={t('personal_passport_hint')}
          error={refusal.errors.passport}
        />
        <Field
          label={t('personal_passport_date')}
          name="passportDate"
          type="date"
          defaultValue={data.passportDate ?? ''}
          error={refusal.errors.passportDate}
        />
        <Field
          label={t('personal_passport_end_date')}
          name="passportEndDate"
          type="date"
          defaultValue={data.passportEndDate ?? ''}
          hint={t('personal_passport_end_hint')}
          error={refusal.errors.passportEndDate}
        />
        <Field
          label={t('personal_tax_number')}
          name="taxNumber"
          autoComplete="off"
          maxLength={30}
          defaultValue={data.taxNumber}
          hint={t('personal_tax_number_hint')}
          error={refusal.errors.taxNumber}
        />
        <Field
          label={t('personal_address')}
          name="registrationAddress"
          autoComplete="street-address"
          maxLength={300}
          defaultValue={data.registrationAddress}
          dir="auto"
          error={refusal.errors.registrationAddress}
        />
        <AccountFormEnd
          refusal={refusal}
          dictionary="verification"
          pending={pending}
          send={t('personal_save')}
          sending={t('personal_saving')}
          other={t('personal_cancel')}
          onOther={onLeft}
        />
      </Form>
    </div>
  );
}

/** Whether only a part of a date was filled in. */
function isPartOfDay(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
