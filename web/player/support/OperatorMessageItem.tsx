import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useReadMessage } from './useReadMessage';
import type { OperatorMessageItem_message$key } from './__generated__/OperatorMessageItem_message.graphql';
import styles from './Support.module.css';

/** One message: its subject opens the text in place, and marks the message as read. */
export function OperatorMessageItem({ message: messageRef }: { message: OperatorMessageItem_message$key }) {
  const { id, subject, text, sentAt, readAt } = useFragment(
    graphql`
      fragment OperatorMessageItem_message on OperatorMessage {
        id
        subject
        text
        sentAt
        readAt
      }
    `,
    messageRef,
  );
  const { t } = useTranslation('support');
  const messageText = useMessageText('support');
  const format = useFormat();
  const { read, failure } = useReadMessage(id);
  const isUnread = readAt == null;
  return (
    <details
      className={styles.message}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && isUnread) void read();
      }}
    >
      <summary className={styles.opener}>
        <span className={styles.subject} data-unread={isUnread} dir="auto">
          {subject}
        </span>
        {isUnread && (
          <span className={styles.status} data-answered>
            {t('message_unread')}
          </span>
        )}
        <time className={styles.sent} dateTime={sentAt}>
          {format.dateTime(sentAt)}
        </time>
      </summary>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {isUnread && failure !== undefined && (
        <p className={styles.failure} role="alert">
          {messageText(failure)}
        </p>
      )}
    </details>
  );
}
