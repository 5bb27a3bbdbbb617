import { useState } from 'react';
import { longestText } from '../../../rules/bounds';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Field, SelectField, TextField } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { focusField, textsOf } from '../../foundation/forms/formValues';
import { WideFormEnd } from '../../foundation/forms/WideFormEnd';
import { useFormat } from '../../foundation/i18n/useFormat';
import { isPhoneFit } from '../phone/isPhoneFit';
import { PhoneField } from '../phone/PhoneField';
import { AttachmentsField } from './AttachmentsField';
import { questionFields, questionFiles, storeDraft, storedDraft, type QuestionDraft } from './questionDraft';
import { isTopic, topics } from './topics';
import { useAsk } from './useAsk';

interface QuestionFormProps {
  signedIn: boolean;
  /** Called with the request's number once the question is stored. */
  onAsked(number: string): void;
}

/** A question to the operator; guests also leave a contact. The form keeps what was typed, whatever happens. */
export function QuestionForm({ signedIn, onAsked }: QuestionFormProps) {
  const { t } = useTranslation(['support', 'main']);
  const format = useFormat();
  const { refusal, pending, ask } = useAsk();
  const [draft] = useState(storedDraft);
  // A session that ended meanwhile turned the player into a guest.
  const asksContact = !signedIn || refusal.errors.email !== undefined || refusal.errors.phone !== undefined;

  const wrongFields = ({ topic, text, email, phone }: QuestionDraft): Record<string, string> => ({
    ...(!isTopic(topic) && { topic: t('support_topic_required') }),
    ...(text.trim() === '' && { text: t('support_text_required') }),
    ...(asksContact && email.trim() === '' && phone === '' && { email: t('support_contact_required') }),
  });

  const send = async (form: HTMLFormElement) => {
    const typed = textsOf(form, questionFields);
    const { topic, text, phone } = typed;
    if (refusal.name(form, wrongFields(typed)) || !isTopic(topic)) return;
    if (!isPhoneFit(form, 'phone')) return focusField(form, 'phone');
    const email = typed.email.trim();
    const attachments = questionFiles.numbers();
    if (typeof attachments === 'string') return refusal.show(form, { messageKey: attachments });
    const number = await ask(form, {
      topic,
      text,
      ...(email && { email }),
      ...(phone && { phone }),
      ...(attachments.length > 0 && { attachments }),
    });
    if (number !== null) onAsked(number);
  };

  return (
    <Form pending={pending} onSend={send} onInput={(form) => storeDraft(textsOf(form, questionFields))}>
      <SelectField
        label={t('question_topic')}
        name="topic"
        defaultValue={draft.topic}
        error={refusal.errors.topic}
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
        maxLength={longestText}
        defaultValue={draft.text}
        hint={t('question_text_hint', { max: format.number(longestText) })}
        error={refusal.errors.text}
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
            error={refusal.errors.email}
          />
          <PhoneField
            label={t('question_phone')}
            name="phone"
            defaultValue={draft.phone}
            hint={t('question_phone_hint')}
            error={refusal.errors.phone}
          />
        </>
      )}
      <WideFormEnd
        {...{ refusal, pending }}
        dictionary="support"
        send={t('question_submit')}
        sending={t('question_pending')}
      />
    </Form>
  );
}
