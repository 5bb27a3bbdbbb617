import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { unexpectedRefusal, useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { notify } from '../../overlay/notices/store';
import type { LimitQuestionsMutation } from './__generated__/LimitQuestionsMutation.graphql';
import type { Questions } from './useSaveLimit';
import styles from './Responsible.module.css';

/** The questions before a deposit limit rises. Wrong answers end the try: the limit has to be asked for again. */
export function LimitQuestions({ token, questions, onDone }: Questions & { onDone(): void }) {
  const { t } = useTranslation('responsible');
  const refusal = useFormRefusal('responsible');
  const { submit, pending } = useSubmit<LimitQuestionsMutation>(graphql`
    mutation LimitQuestionsMutation($input: AnswerLimitQuestionsInput!) {
      answerLimitQuestions(input: $input) {
        __typename
        ... on LimitQuestionsAnswered {
          isPassed
          player {
            ...useStanding_changed
          }
        }
        ... on LimitRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);

  const send = async (form: HTMLFormElement): Promise<void> => {
    const keys = questions.map(({ key }) => key);
    const chosen = textsOf(form, keys);
    const answers = keys.map((key) => ({ question: key, option: chosen[key] ?? '' }));
    if (answers.some(({ option }) => option === ''))
      return refusal.show(form, { messageKey: 'questions_missing' });
    const submitted = await submit({ input: { token, answers } });
    if (submitted.state === 'busy') return;
    if (submitted.state === 'failed') return refusal.show(form, submitted);
    const { answerLimitQuestions: answer } = submitted.data;
    if (answer.__typename === 'LimitRefused') return refusal.show(form, answer);
    if (answer.__typename !== 'LimitQuestionsAnswered') return refusal.show(form, unexpectedRefusal);
    const text = answer.isPassed ? t('limit_noted') : t('questions_wrong');
    notify({ kind: answer.isPassed ? 'done' : 'error', group: 'limits', text });
    onDone();
  };

  return (
    <Form pending={pending} onSend={send}>
      <p tabIndex={-1} ref={takeFocus}>
        {t('questions_about')}
      </p>
      {questions.map(({ key, text, options }) => (
        <fieldset key={key} className={styles.question}>
          <legend>{text}</legend>
          {options.map((option) => (
            <label key={option.key} className={styles.option}>
              <input type="radio" name={key} value={option.key} />
              {option.text}
            </label>
          ))}
        </fieldset>
      ))}
      {refusal.messageKey !== null && (
        <Refusal messageKey={refusal.messageKey} dictionary="responsible" waitSeconds={refusal.waitSeconds} />
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={pending}>
          {pending ? t('limit_saving') : t('questions_send')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('limit_leave')}
        </Button>
      </div>
    </Form>
  );
}
