import { useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { Field, SelectField, TextField } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { focusField, textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useSecondsLeft } from '../../foundation/forms/useSecondsLeft';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { isPhoneFit } from '../phone/isPhoneFit';
import { PhoneField } from '../phone/PhoneField';
import { AttachmentsField } from './AttachmentsField';
import { questionFiles, storeDraft, storedDraft, type QuestionDraft } from './questionDraft';
import { isTopic, topics } from './topics';
import { useAsk } from './useAsk';

interface QuestionFormProps {
  signedIn: boolean;
  /** Called with the request's number once the question is stored. */
  onAsked(number: string): void;
}

const names = ['topic', 'text', 'email', 'phone'] as const satisfies readonly (keyof QuestionDraft)[];
/** The longest question, in characters. */
const textMax = 2000;

/** A question to the operator; guests also leave a contact. The form keeps what was typed, whatever happens. */
export function QuestionForm({ signedIn, onAsked }: QuestionFormProps) {
  const { t } = useTranslation(['support', 'main']);
  const messageText = useMessageText('support');
  const format = useFormat();
  const { ask, pending } = useAsk();
  const [draft] = useState(storedDraft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [messageKey, setMessageKey] = useState<string | null>(null);
  const wait = useSecondsLeft();
  // A session that ended meanwhile turned the player into a guest.
  const asksContact = !signedIn || errors.email !== undefined || errors.phone !== undefined;

  const wrongFields = ({ topic, text, email, phone }: QuestionDraft): Record<string, string> => ({
    ...(!isTopic(topic) && { topic: 'support_topic_required' }),
    ...(text.trim() === '' && { text: 'support_text_required' }),
    ...(asksContact && email.trim() === '' && phone === '' && { email: 'support_contact_required' }),
  });

  const complain = (form: HTMLFormElement, wrong: Record<string, string>) => {
    setErrors(wrong);
    focusField(
      form,
      names.find((name) => name in wrong),
    );
  };

  const send = async (form: HTMLFormElement) => {
    const typed = textsOf(form, names);
    const { topic, text, phone } = typed;
    const wrong = wrongFields(typed);
    setMessageKey(null);
    complain(form, wrong);
    if (!isTopic(topic) || Object.keys(wrong).length > 0) return;
    if (!isPhoneFit(form, 'phone')) {
      focusField(form, 'phone');
      return;
    }
    const email = typed.email.trim();
    const attachments = questionFiles.numbers();
    if (typeof attachments === 'string') return setMessageKey(attachments);
    const answer = await ask({
      topic,
      text,
      ...(email && { email }),
      ...(phone && { phone }),
      ...(attachments.length > 0 && { attachments }),
    });
    if (answer.state === 'busy') return;
    if (answer.state === 'failed') {
      setMessageKey(navigator.onLine ? answer.messageKey : 'support_offline');
    } else if (answer.state === 'asked') {
      onAsked(answer.number);
    } else {
      const { fields, retryAfter } = answer.refusal;
      setMessageKey(answer.refusal.messageKey);
      if (answer.refusal.messageKey === 'attachment_gone') questionFiles.lose('attachment_gone');
      wait.start(retryAfter ?? 0);
      complain(form, Object.fromEntries(fields.map((field) => [field.field, field.messageKey])));
    }
  };
  const errorOf = (name: string) => {
    const key = errors[name];
    return key === undefined ? undefined : messageText(key);
  };

  return (
    <Form pending={pending} onSend={send} onInput={(form) => storeDraft(textsOf(form, names))}>
      <SelectField
        label={t('question_topic')}
        name="topic"
        defaultValue={draft.topic}
        error={errorOf('topic')}
      >
        <option value="" disabled>
          {t('question_topic_choose')}
        </option>
        {Object.entries(topics).map(([topic, label]) => (
          <option key={topic} value={topic}>
            {t(label)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('question_text')}
        name="text"
        rows={6}
        maxLength={textMax}
        defaultValue={draft.text}
        hint={t('question_text_hint', { max: format.number(textMax) })}
        error={errorOf('text')}
      />
      {signedIn && <AttachmentsField draft={questionFiles} />}
      {asksContact && (
        <>
          <Field
            label={t('question_email')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={draft.email}
            hint={t('question_email_hint')}
            error={errorOf('email')}
          />
          <PhoneField
            label={t('question_phone')}
            name="phone"
            defaultValue={draft.phone}
            hint={t('question_phone_hint')}
            error={errorOf('phone')}
          />
        </>
      )}
      {messageKey !== null && (
        <Refusal messageKey={messageKey} dictionary="support" waitSeconds={wait.left} />
      )}
      <Button type="submit" look="primary" wide disabled={pending || wait.left > 0}>
        {pending ? t('question_pending') : t('question_submit')}
      </Button>
    </Form>
  );
}
