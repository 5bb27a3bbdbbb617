import { passwordLength } from '../../../rules/bounds';
import { useTranslation } from '../i18n/useTranslation';

/** The sentence for a field, by its name. */
type Fault = Readonly<Record<string, string>>;

/** What is wrong with what was typed into fields that several forms have, for `refusal.name`. */
export function useFaults() {
  const { t } = useTranslation('main');
  const fault = (isWrong: boolean, field: string, sentence: string): Fault =>
    isWrong ? { [field]: sentence } : {};
  return {
    code: (typed: string) => fault(typed.trim() === '', 'code', t('error_field_code_required')),
    current: (typed: string) => fault(typed === '', 'current', t('error_field_password_required')),
    /** A new password. */
    password: (typed: string) =>
      fault(typed.length < passwordLength.min, 'password', t('error_field_password_too_short')),
    age: (isOfAge: boolean) => fault(!isOfAge, 'isOfAge', t('error_field_is_of_age_must_confirm')),
  };
}
