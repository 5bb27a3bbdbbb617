import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { useFaults } from '../../foundation/forms/useFaults';
import type { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';

interface CodeFieldProps extends ComponentProps<typeof Field> {
  /** Whether the code is one of the authenticator app or a recovery code, which has letters. */
  isOfApp?: boolean;
}

/** The field `code`. */
export function CodeField({ isOfApp = false, ...rest }: CodeFieldProps) {
  const { t } = useTranslation('session');
  const own = isOfApp
    ? ({ autoCapitalize: 'none', spellCheck: false, hint: t('sign_in_code_hint') } as const)
    : ({ inputMode: 'numeric' } as const);
  return <Field name="code" dir="ltr" autoComplete="one-time-code" maxLength={32} {...own} {...rest} />;
}

interface CodeFormProps {
  refusal: ReturnType<typeof useFormRefusal>;
  pending: boolean;
  /** What the player is told: where the code went, or where it is shown. */
  about: string;
  /** The label of the field. */
  label: string;
  isOfApp?: boolean;
  /** What stands above the field. */
  above?: ReactNode;
  /** What is wrong beside the code. */
  faults?(form: HTMLFormElement): Readonly<Record<string, string>>;
  onCode(form: HTMLFormElement, code: string): Promise<void>;
  /** The other fields, and the end of the form. */
  children: ReactNode;
}

/** The form that takes a code. What was typed stays until the code is used. */
export function CodeForm({
  refusal,
  pending,
  about,
  label,
  isOfApp = false,
  above,
  faults,
  onCode,
  children,
}: CodeFormProps) {
  const known = useFaults();

  const send = async (form: HTMLFormElement) => {
    const { code } = textsOf(form, ['code']);
    if (refusal.name(form, { ...known.code(code), ...faults?.(form) })) return;
    await onCode(form, code);
  };

  return (
    <Form pending={pending} onSend={send}>
      <p role="status">{about}</p>
      {above}
      <CodeField label={label} isOfApp={isOfApp} autoFocus error={refusal.errors.code} />
      {children}
    </Form>
  );
}
