import { useRef, useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { mostMegabytes } from '../../../rules/bounds';
import { Button } from '../../foundation/design/Button';
import { Field, SelectField } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { Refusal } from '../../foundation/forms/Refusal';
import { fileFault, sendFile, takenTypes } from '../../foundation/forms/sendFile';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { useFormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { readAnew } from '../../foundation/relay/load';
import { kindKey, kinds, knownKind } from './kinds';
import { verificationQuery } from './verificationQuery';
import type { UploadFormMutation } from './__generated__/UploadFormMutation.graphql';
import styles from './Verification.module.css';

/** The sentences for what only documents are refused for. */
const ownKeys = {
  DOCUMENTS_FULL: 'verification_documents_full',
  NOT_OPEN: 'verification_not_open',
} as const;

/** Uploads a document: first the gateway gives an address that works once, then the file goes there. */
export function UploadForm({ missing }: { missing: readonly string[] }) {
  const { t } = useTranslation(['verification', 'support']);
  const environment = useRelayEnvironment();
  const [isSending, setIsSending] = useState(false);
  const [stored, setStored] = useState<string | null>(null);
  const underWay = useRef(false);
  const refusal = useFormRefusal('verification');
  const { ask } = useAnswer<UploadFormMutation>(graphql`
    mutation UploadFormMutation($input: RequestUploadInput!) {
      requestUpload(input: $input) {
        __typename
        ... on UploadAddress {
          path
        }
        ... on VerificationRefused {
          messageKey
          retryAfter
        }
      }
    }
  `);

  /** Null once the file is stored. */
  const upload = async (kind: string, file: File) => {
    const { answer, refused } = await ask({ input: { kind: knownKind(kind) } }, 'UploadAddress');
    if (refused) return refused;
    const messageKey = await sendFile(answer.path, file, ownKeys);
    return messageKey === null ? null : { messageKey };
  };

  const send = async (form: HTMLFormElement) => {
    const file = chosenFile(form);
    const wrong = file ? fileFault(file) : ('verification_file_none' as const);
    setStored(null);
    if (refusal.name(form, wrong ? { file: t(wrong) } : {}) || !file) return;
    if (underWay.current) return;
    underWay.current = true;
    setIsSending(true);
    const refused = await upload(textsOf(form, ['kind']).kind, file);
    if (!refused) {
      // Without the fresh state the page shows the old one, and the player may load it again.
      await readAnew(environment, verificationQuery, {}).catch(() => undefined);
      form.reset();
      setStored(file.name);
    }
    underWay.current = false;
    setIsSending(false);
    if (refused) refusal.show(form, refused);
  };

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('verification_upload')}</h2>
      <Form pending={isSending} onSend={send}>
        <SelectField label={t('verification_kind')} name="kind" defaultValue={knownKind(missing[0])}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(kindKey(kind))}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('verification_file')}
          name="file"
          type="file"
          accept={takenTypes}
          hint={t('support:file_hint', { size: mostMegabytes })}
          error={refusal.errors.file}
        />
        {refusal.messageKey !== null && (
          <Refusal
            messageKey={refusal.messageKey}
            dictionary="verification"
            waitSeconds={refusal.waitSeconds}
          />
        )}
        <div>
          <Button type="submit" disabled={isSending || refusal.waitSeconds > 0}>
            {isSending ? t('verification_sending') : t('verification_send')}
          </Button>
        </div>
        <p role="status" className={styles.sent}>
          {stored !== null && t('verification_stored', { name: stored })}
        </p>
      </Form>
    </section>
  );
}

function chosenFile(form: HTMLFormElement): File | null {
  const field = form.elements.namedItem('file');
  return field instanceof HTMLInputElement ? (field.files?.[0] ?? null) : null;
}
