import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { longestText } from '../../../rules/bounds';
import { Button } from '../../foundation/design/Button';
import { TextField } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { AttachmentsField } from '../../player/support/AttachmentsField';
import { shownWithFiles } from '../../player/support/shownWithFiles';
import { appealFiles, appealKeys, forgetAppeal, storedText, storeText } from './appealDraft';
import type { AppealFormMutation } from './__generated__/AppealFormMutation.graphql';
import styles from './BlockAppeals.module.css';

/** An appeal against the ban. The form keeps what was typed, whatever happens. */
export function AppealForm() {
  const { t } = useTranslation('support');
  const format = useFormat();
  const [draft] = useState(storedText);
  const { refusal, pending, submit } = useFormSubmit<AppealFormMutation>(
    graphql`
      mutation AppealFormMutation($input: AppealBlockInput!) {
        appealBlock(input: $input) {
          __typename
          ... on BlockAppealed {
            player {
              ...AppealParts_player
            }
          }
          ... on BlockAppealRefused {
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
    { dictionary: 'support', shown: shownWithFiles(appealFiles) },
  );

  const send = async (form: HTMLFormElement) => {
    const { text } = textsOf(form, ['text']);
    if (refusal.name(form, text.trim() === '' ? { text: t('appeal_text_required') } : {})) return;
    const attachments = appealFiles.numbers();
    if (typeof attachments === 'string') return refusal.show(form, { messageKey: attachments });
    const appeal = { text, ...(attachments.length > 0 && { attachments }) };
    const input = { ...appeal, idempotencyKey: appealKeys.of(appeal) };
    if (await submit(form, { input }, 'BlockAppealed')) forgetAppeal();
  };

  return (
    <div className={styles.form}>
      <Form pending={pending} onSend={send} onInput={(form) => storeText(textsOf(form, ['text']).text)}>
        <TextField
          label={t('appeal_text')}
          name="text"
          rows={6}
          maxLength={longestText}
          defaultValue={draft}
          hint={t('question_text_hint', { max: format.number(longestText) })}
          error={refusal.errors.text}
        />
        <AttachmentsField draft={appealFiles} />
        {refusal.messageKey !== null && (
          <Refusal messageKey={refusal.messageKey} dictionary="support" waitSeconds={refusal.waitSeconds} />
        )}
        <div>
          <Button type="submit" look="primary" disabled={pending || refusal.waitSeconds > 0}>
            {pending ? t('question_pending') : t('appeal_submit')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
