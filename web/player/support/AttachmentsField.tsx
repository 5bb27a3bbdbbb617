import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { mostAttachments as most, mostMegabytes } from '../../../rules/bounds';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { takenTypes } from '../../foundation/forms/sendFile';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { AttachmentDraft, ChosenFile } from './attachmentDraft';
import { useAttachments } from './useAttachments';
import styles from './Attachments.module.css';

const stateKeys = { sending: 'attachment_sending', ready: 'attachment_ready' } as const;

/** The files of a question: each is sent as soon as it is chosen, and can be sent again or removed until the question goes. */
export function AttachmentsField({ draft }: { draft: AttachmentDraft }) {
  const { t } = useTranslation('support');
  const files = useStore(draft.store);
  const { add, retry } = useAttachments(draft);
  const field = useRef<HTMLInputElement>(null);
  const [isTooMany, setIsTooMany] = useState(false);

  const choose = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // The same file can be chosen once more after it was removed.
    input.value = '';
    const room = most - files.length;
    setIsTooMany(chosen.length > room);
    add(chosen.slice(0, Math.max(room, 0)));
  };
  const remove = (key: number) => {
    setIsTooMany(false);
    draft.remove(key);
    field.current?.focus();
  };

  return (
    <div className={styles.field}>
      <Field
        ref={field}
        label={t('attachment_add')}
        name="files"
        type="file"
        multiple
        accept={takenTypes}
        hint={`${t('attachment_hint', { max: most })} ${t('file_hint', { size: mostMegabytes })}`}
        error={isTooMany ? t('attachment_too_many', { max: most }) : undefined}
        onChange={(event) => choose(event.currentTarget)}
      />
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('attachment_title')}>
          {files.map((one) => (
            <Chosen key={one.key} chosen={one} retry={retry} remove={remove} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChosenProps {
  chosen: ChosenFile;
  retry(key: number): void;
  remove(key: number): void;
}

function Chosen({ chosen: { key, file, state, messageKey }, retry, remove }: ChosenProps) {
  const { t } = useTranslation('support');
  const messageText = useMessageText('support');
  const format = useFormat();
  return (
    <li className={styles.row}>
      <div className={styles.file}>
        <bdi className={styles.name}>{file.name}</bdi>
        <span className={styles.facts} role="status">
          {t('file_kilobytes', { size: format.number(Math.ceil(file.size / 1000)) })}
          {state !== 'failed' && ` · ${t(stateKeys[state])}`}
        </span>
        {messageKey !== null && (
          <span role="alert" className={styles.failure}>
            {messageText(messageKey)}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {state === 'failed' && (
          <Button
            look="quiet"
            aria-label={`${t('attachment_retry')}: ${file.name}`}
            onClick={() => retry(key)}
          >
            {t('attachment_retry')}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={`${t('attachment_remove')}: ${file.name}`}
          onClick={() => remove(key)}
        >
          {t('attachment_remove')}
        </Button>
      </div>
    </li>
  );
}
