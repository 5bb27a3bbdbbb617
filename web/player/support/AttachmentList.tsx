import { graphql, useFragment } from 'react-relay/hooks';
import { startDownload } from '../../foundation/browser/startDownload';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { usePress } from '../../foundation/forms/usePress';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { AttachmentList_attachments$key } from './__generated__/AttachmentList_attachments.graphql';
import type { AttachmentListMutation } from './__generated__/AttachmentListMutation.graphql';
import styles from './Attachments.module.css';

/** The files of a question and of its answer, each with a button that downloads it. */
export function AttachmentList({ attachments: refs }: { attachments: AttachmentList_attachments$key }) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const attachments = useFragment(
    graphql`
      fragment AttachmentList_attachments on Attachment @relay(plural: true) {
        number
        name
        bytes
        isFromOperator
      }
    `,
    refs,
  );
  const { press, pending, messageKey } = usePress<AttachmentListMutation>(graphql`
    mutation AttachmentListMutation($input: FetchAttachmentInput!) {
      fetchAttachment(input: $input) {
        __typename
        ... on AttachmentSource {
          path
        }
        ... on AttachmentRefused {
          messageKey
        }
      }
    }
  `);

  const download = async (attachment: number) => {
    const answer = await press({ input: { attachment } }, 'AttachmentSource');
    if (answer) startDownload(answer.path);
  };

  if (attachments.length === 0) return null;
  return (
    <div className={styles.field}>
      <ul className={styles.files} aria-label={t('attachment_title')}>
        {attachments.map(({ number, name, bytes, isFromOperator }) => (
          <li key={number} className={styles.row}>
            <div className={styles.file}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.facts}>
                {t('file_kilobytes', { size: format.number(Math.ceil(bytes / 1000)) })}
                {isFromOperator && ` · ${t('attachment_from_operator')}`}
              </span>
            </div>
            <Button
              look="quiet"
              disabled={pending}
              aria-label={`${t('attachment_download')}: ${name}`}
              onClick={() => void download(number)}
            >
              {t('attachment_download')}
            </Button>
          </li>
        ))}
      </ul>
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="support" />}
    </div>
  );
}
