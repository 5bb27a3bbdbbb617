import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { PagedList } from '../../betting/sports/PagedList';
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
  const { operatorMessages: all } = data;
  const unavailable = (
    <Empty failed action={<Button onClick={retry}>{t('main:main_retry')}</Button>}>
      {t('messages_unavailable')}
    </Empty>
  );
  return (
    <PagedList
      entries={all?.edges.map(({ node }) => node)}
      list={list}
      pageSize={pageSize}
      after={all?.pageInfo.endCursor}
      unavailable={unavailable}
      empty={<Empty>{t('messages_empty')}</Empty>}
      to={href('support', {}, { messagesAfter: all?.pageInfo.endCursor ?? undefined })}
    >
      {(messages) => (
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id}>
              <OperatorMessageItem message={message} />
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
