import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useHref } from '../../routing/routes/RouteContext';
import { PagedList } from '../../betting/sports/PagedList';
import { openQuestion } from './openSupport';
import { SupportRequestItem } from './SupportRequestItem';
import type { SupportRequestList_player$key } from './__generated__/SupportRequestList_player.graphql';
import type { SupportRequestListPaginationQuery } from './__generated__/SupportRequestListPaginationQuery.graphql';
import styles from './Support.module.css';

/** How many requests each further page brings. */
const pageSize = 20;

interface SupportRequestListProps {
  player: SupportRequestList_player$key;
  /** Fetches the requests again. */
  retry(): void;
}

/** The player's requests to the operator, page by page, and a button to ask. */
export function SupportRequestList({ player, retry }: SupportRequestListProps) {
  const { data, ...list } = usePaginationFragment<
    SupportRequestListPaginationQuery,
    SupportRequestList_player$key
  >(
    graphql`
      fragment SupportRequestList_player on Player
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "SupportRequestListPaginationQuery") {
        supportRequests(first: $first, after: $after) @connection(key: "SupportRequestList_supportRequests") {
          edges {
            node {
              id
              ...SupportRequestItem_request
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
  const { supportRequests: all } = data;
  const unavailable = (
    <Empty failed action={<Button onClick={retry}>{t('main:main_retry')}</Button>}>
      {t('requests_unavailable')}
    </Empty>
  );
  const ask = (
    <div>
      <Button onClick={openQuestion}>{t('question_title')}</Button>
    </div>
  );
  return (
    <>
      <PagedList
        entries={all?.edges.map(({ node }) => node)}
        list={list}
        pageSize={pageSize}
        after={all?.pageInfo.endCursor}
        unavailable={unavailable}
        empty={<Empty action={ask}>{t('requests_empty')}</Empty>}
        to={href('support', {}, { after: all?.pageInfo.endCursor ?? undefined })}
      >
        {(requests) => (
          <ol className={styles.requests}>
            {requests.map((request) => (
              <li key={request.id}>
                <SupportRequestItem request={request} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
      {all && all.edges.length > 0 && ask}
    </>
  );
}
