import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { MoreLink } from '../../betting/sports/MoreLink';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHref } from '../../routing/routes/RouteContext';
import { OperatorMessageItem } from './OperatorMessageItem';
import type { OperatorMessageList_player$key } from './__generated__/OperatorMessageList_player.graphql';
import type { OperatorMessageListPaginationQuery } from './__generated__/OperatorMessageListPaginationQuery.graphql';
import styles from './Support.module.css';

/** How many messages each further page brings. */
const pageSize = 10;

interface OperatorMessageListProps {
  player: OperatorMessageList_player$key;
  /** Fetches the messages again. */
  retry(): void;
}

/** The operator's messages to the player, newest first, page by page. */
export function OperatorMessageList({ player, retry }: OperatorMessageListProps) {
  const { data, ...list } = usePaginationFragment<
    OperatorMessageListPaginationQuery,
    OperatorMessageList_player$key
  >(
    graphql`
      fragment OperatorMessageList_player on Player
      @argumentDefinitions(first: { type: "Int", defaultValue: 10 }, after: { type: "String" })
      @refetchable(queryName: "OperatorMessageListPaginationQuery") {
        operatorMessages(first: $first, after: $after)
          @connection(key: "OperatorMessageList_operatorMessages") {
          edges {
            node {
              id
              ...OperatorMessageItem_message
            }
          }
          pageInfo {
            endCursor
          }
        }
      }
    `,
    player,
  );
  const { t } = useTranslation(['support', 'main']);
  const href = useHref();
  const { operatorMessages: messages } = data;

  if (!messages) {
    return (
      <Empty failed action={<Button onClick={retry}>{t('main:main_retry')}</Button>}>
        {t('messages_unavailable')}
      </Empty>
    );
  }
  if (messages.edges.length === 0) return <Empty>{t('messages_empty')}</Empty>;
  const { endCursor } = messages.pageInfo;
  return (
    <>
      <ol className={styles.messages}>
        {messages.edges.map(({ node }) => (
          <li key={node.id}>
            <OperatorMessageItem message={node} />
          </li>
        ))}
      </ol>
      <MoreLink
        list={list}
        pageSize={pageSize}
        after={endCursor}
        to={href('support', {}, { messagesAfter: endCursor ?? undefined })}
      />
    </>
  );
}
