import { graphql } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import type { LimitQuestionsMutation } from './__generated__/LimitQuestionsMutation.graphql';
import styles from './Responsible.module.css';

/** Questions that precede a change. */
export interface Questions {
  token: string;
  questions: readonly {
    readonly key: string;
    readonly text: string;
    readonly options: readonly { readonly key: string; readonly text: string }[];
  }[];
}

/** The questions before a deposit limit rises. Wrong answers end the try: the limit has to be asked for again. */
export function LimitQuestions({ token, questions, onDone }: Questions & { onDone(): void }) {
  const { t } = useTranslation('responsible');
  const { refusal, pending, submit } = useFormSubmit<LimitQuestionsMutation>(
    graphql`
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
    `,
    { dictionary: 'responsible' },
  );

  const send = async (form: HTMLFormElement): Promise<void> => {
    const keys = questions.map(({ key }) => key);
    const chosen = textsOf(form, keys);
    const answers = keys.map((key) => ({ question: key, option: chosen[key] ?? '' }));
    if (answers.some(({ option }) => option === ''))
      return refusal.show(form, { messageKey: 'questions_missing' });
    const answer = await submit(form, { input: { token, answers } }, 'LimitQuestionsAnswered');
    if (!answer) return;
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
