import { Button } from '../../foundation/design/Button';
import { SelectField } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal, type FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './Responsible.module.css';

interface ChoiceFormProps {
  label: string;
  options: readonly { value: number; text: string }[];
  /** The value that holds; null without one. */
  value: number | null;
  /** The words on the button that asks for none. */
  end: string;
  pending: boolean;
  /** Asks for a value, null for none; resolves to why not. */
  choose(value: number | null): Promise<FormRefusal | null>;
}

/** Chooses one of a limit's values, or none. */
export function ChoiceForm({ label, options, value, end, pending, choose }: ChoiceFormProps) {
  const { t } = useTranslation('responsible');
  const refusal = useFormRefusal('responsible');

  const ask = async (form: HTMLFormElement, wanted: number | null): Promise<void> => {
    const refused = await choose(wanted);
    if (refused) refusal.show(form, refused);
  };

  return (
    <Form pending={pending} onSend={(form) => ask(form, Number(textsOf(form, ['choice']).choice))}>
      <SelectField label={label} name="choice" defaultValue={value ?? undefined}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </SelectField>
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} dictionary="responsible" waitSeconds={refusal.waitSeconds} />
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={pending || refusal.waitSeconds > 0}>
          {t('limit_save')}
        </Button>
        {value !== null && (
          <Button
            disabled={pending}
            onClick={({ currentTarget }) => {
              if (currentTarget.form) void ask(currentTarget.form, null);
            }}
          >
            {end}
          </Button>
        )}
      </div>
    </Form>
  );
}
