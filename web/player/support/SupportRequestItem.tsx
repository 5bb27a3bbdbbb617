import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { AttachmentList } from './AttachmentList';
import { isTopic, topics } from './topics';
import type { SupportRequestItem_request$key } from './__generated__/SupportRequestItem_request.graphql';
import styles from './Support.module.css';

/** One request: the question and its time, its state, and the answer. */
export function SupportRequestItem({ request: requestRef }: { request: SupportRequestItem_request$key }) {
  const { number, topic, text, askedAt, answer, answeredAt, attachments } = useFragment(
    graphql`
      fragment SupportRequestItem_request on SupportRequest {
        number
        topic
        text
        askedAt
        answer
        answeredAt
        attachments {
          ...AttachmentList_attachments
        }
      }
    `,
    requestRef,
  );
  const { t } = useTranslation('support');
  const format = useFormat();
  const isAnswered = answer != null;
  return (
    <article className={styles.request} aria-label={t('request_number', { number })}>
      <header className={styles.head}>
        <strong>{t(isTopic(topic) ? topics[topic] : 'topic_else')}</strong>
        <span className={styles.status} data-answered={isAnswered}>
          {isAnswered ? t('request_answered') : t('request_waiting')}
        </span>
        <span className={styles.facts}>
          <span>{t('request_number', { number })}</span>
          <time dateTime={askedAt}>{format.dateTime(askedAt)}</time>
        </span>
      </header>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {isAnswered && (
        <div className={styles.answer}>
          <p className={styles.text} dir="auto">
            {answer}
          </p>
          {answeredAt != null && (
            <time className={styles.facts} dateTime={answeredAt}>
              {format.dateTime(answeredAt)}
            </time>
          )}
        </div>
      )}
      <AttachmentList attachments={attachments} />
    </article>
  );
}
