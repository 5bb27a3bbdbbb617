import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { AttachmentList } from './AttachmentList';
import { SupportEntry } from './SupportEntry';
import { isTopic, topics } from './topics';
import type { SupportRequestItem_request$key } from './__generated__/SupportRequestItem_request.graphql';

/** One request: the question and its time, its state, and the answer. */
export function SupportRequestItem({ request: requestRef }: { request: SupportRequestItem_request$key }) {
  const { t } = useTranslation('support');
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
  return (
    <SupportEntry
      title={t(isTopic(topic) ? topics[topic] : 'topic_else')}
      number={number}
      text={text}
      at={askedAt}
      answer={answer}
      answeredAt={answeredAt}
    >
      <AttachmentList attachments={attachments} />
    </SupportEntry>
  );
}
