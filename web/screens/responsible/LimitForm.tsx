import { useState, type ReactNode } from 'react';
import type { AmountKind, LoginKind } from '../../../rules/limitKinds';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { LimitQuestions, type Questions } from './LimitQuestions';
import { savedKey, useSaveLimit } from './useSaveLimit';
import styles from './Responsible.module.css';

interface LimitFormProps {
  kind: AmountKind | LoginKind;
  /** What the field asks for. */
  label: string;
  /** The largest value that can be asked for. */
  largest: number;
  /** What is said of another value. */
  wrong: string;
  /** The value that holds; null without one. */
  value: number | null;
  /** What a change would do. */
  foretold: ReactNode;
  onDone(): void;
}

/** Asks for a value of a limit, or for none; before a deposit limit rises, it asks questions. */
export function LimitForm({ kind, label, largest, wrong, value, foretold, onDone }: LimitFormProps) {
  const { t } = useTranslation('responsible');
  const refusal = useFormRefusal('responsible');
  const { save, pending } = useSaveLimit();
  const [questions, setQuestions] = useState<Questions | null>(null);

  const ask = async (form: HTMLFormElement, wanted: number | null): Promise<void> => {
    const { answer, refused } = await save({ kind, value: wanted }, savedKey(value, wanted));
    if (refused) return refusal.show(form, refused);
    if (answer.__typename === 'LimitQuestionsAsked') return setQuestions(answer);
    onDone();
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const typed = textsOf(form, ['amount']).amount.trim();
    const wanted = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
    const isWrong = wanted < 1 || wanted > largest;
    if (refusal.name(form, isWrong ? { amount: wrong } : {})) return;
    await ask(form, wanted);
  };

  if (questions) return <LimitQuestions {...questions} onDone={onDone} />;
  return (
    <Form pending={pending} onSend={send}>
      <Field
        label={label}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        autoFocus
        defaultValue={value ?? ''}
        hint={
          <>
            {t('limit_amount_hint')} {foretold}
          </>
        }
        error={refusal.errors.amount}
      />
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} dictionary="responsible" waitSeconds={refusal.waitSeconds} />
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={pending || refusal.waitSeconds > 0}>
          {pending ? t('limit_saving') : t('limit_save')}
        </Button>
        {value !== null && (
          <Button
            disabled={pending}
            onClick={({ currentTarget }) => {
              if (currentTarget.form) void ask(currentTarget.form, null);
            }}
          >
            {t('limit_remove')}
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          {t('limit_leave')}
        </Button>
      </div>
    </Form>
  );
}
