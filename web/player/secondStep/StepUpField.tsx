import { Field } from '../../foundation/design/Field';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { CurrentPasswordField } from '../../foundation/forms/PasswordField';

/** What is typed: the password, a code of the authenticator app, or the code of a letter. */
export type TypedProof = 'password' | 'app code' | 'letter code';

/** The field in which a player types what proves that the player is there. */
export function StepUpField({
  typed,
  errors,
}: {
  typed: TypedProof;
  errors: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('session');
  if (typed === 'password') return <CurrentPasswordField autoFocus error={errors.current} />;
  const isLetter = typed === 'letter code';
  return (
    <Field
      key={typed}
      label={t(isLetter ? 'account_email_code' : 'sign_in_code')}
      name="code"
      dir="ltr"
      inputMode={isLetter ? 'numeric' : 'text'}
      autoFocus
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      hint={isLetter ? undefined : t('sign_in_code_hint')}
      error={errors.code}
    />
  );
}
