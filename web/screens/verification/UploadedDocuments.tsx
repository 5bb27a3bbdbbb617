import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { kindKey } from './kinds';
import type { UploadedDocuments_verification$key } from './__generated__/UploadedDocuments_verification.graphql';
import list from '../../player/accounts/List.module.css';
import styles from './Verification.module.css';

const stateKeys = {
  UPLOADED: 'verification_state_uploaded',
  ACCEPTED: 'verification_state_accepted',
  REFUSED: 'verification_state_refused',
} as const;

/** What the player uploaded, with names, sizes and states: the files themselves never come back. */
export function UploadedDocuments({ verification }: { verification: UploadedDocuments_verification$key }) {
  const { t } = useTranslation(['verification', 'support']);
  const format = useFormat();
  const { documents } = useFragment(
    graphql`
      fragment UploadedDocuments_verification on Verification {
        documents {
          number
          kind
          name
          bytes
          uploadedAt
          state
        }
      }
    `,
    verification,
  );
  if (documents.length === 0) return null;
  return (
    <section className={list.list}>
      <h2 className={list.heading}>{t('verification_documents')}</h2>
      <ul>
        {documents.map(({ number, kind, name, bytes, uploadedAt, state }) => (
          <li key={number} className={list.row}>
            <div className={styles.document}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.facts}>
                {t(kindKey(kind))} ·{' '}
                {t('support:file_kilobytes', { size: format.number(Math.ceil(bytes / 1000)) })} ·{' '}
                <time dateTime={uploadedAt}>{format.dateTime(uploadedAt)}</time>
              </span>
            </div>
            <span className={styles.state} data-state={state}>
              {t(stateKeys[state as keyof typeof stateKeys] ?? 'verification_state_uploaded')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
