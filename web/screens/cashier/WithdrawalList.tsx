import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { PagedList } from '../../betting/sports/PagedList';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useWithdrawalPoll } from './useWithdrawalPoll';
import { WithdrawalItem } from './WithdrawalItem';
import { Unavailable } from './Unavailable';
import type { WithdrawalList_player$key } from './__generated__/WithdrawalList_player.graphql';
import type { WithdrawalListPaginationQuery } from './__generated__/WithdrawalListPaginationQuery.graphql';
import list from '../../player/accounts/List.module.css';
import styles from './Cashier.module.css';

/** How many withdrawals each further page brings. */
const pageSize = 20;

/** The player's withdrawals, page by page. Those that are under way are followed. */
export function WithdrawalList({ player }: { player: WithdrawalList_player$key }) {
  const { t } = useTranslation('cashier');
  const { data, ...more } = usePaginationFragment<WithdrawalListPaginationQuery, WithdrawalList_player$key>(
    graphql`
      fragment WithdrawalList_player on Player
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "WithdrawalListPaginationQuery") {
        withdrawals(first: $first, after: $after) @connection(key: "WithdrawalList_withdrawals") {
          edges {
            node {
              id
              state
              ...WithdrawalItem_withdrawal
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
  const { withdrawals } = data;
  const all = withdrawals?.edges ?? [];
  useWithdrawalPoll(all.some(({ node: { state } }) => state === 'REQUESTED' || state === 'SENT'));
  return (
    <section className={list.list}>
      <h2 className={list.heading}>{t('withdrawals_title')}</h2>
      <PagedList
        entries={withdrawals?.edges.map(({ node }) => node)}
        list={more}
        pageSize={pageSize}
        after={withdrawals?.pageInfo.endCursor}
        unavailable={<Unavailable>{t('withdrawals_unavailable')}</Unavailable>}
        empty={<p className={styles.quiet}>{t('withdrawals_none')}</p>}
      >
        {(nodes) => (
          <ul>
            {nodes.map((withdrawal) => (
              <WithdrawalItem key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
