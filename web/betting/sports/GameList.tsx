import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useLiveTopics } from '../live/LiveContext';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { FeedUnavailable } from './FeedUnavailable';
import { FreshnessNotice } from './FreshnessNotice';
import { GameTable } from './GameTable';
import { MoreLink } from './MoreLink';
import type { SectionSlug } from '../names/section';
import type { GameList_query$key } from './__generated__/GameList_query.graphql';
import type { GameListPaginationQuery } from './__generated__/GameListPaginationQuery.graphql';

/** How many games each further page brings. */
const pageSize = 50;

interface GameListProps {
  query: GameList_query$key;
  section: SectionSlug;
  /** Whether championships have heads; a page about one championship has none. */
  champHeads?: boolean;
  /** Whether the games are requested with their side markets. */
  withSide: boolean;
}

/** The games of a section, a sport or a championship, page by page. */
export function GameList({ query, section, champHeads = true, withSide }: GameListProps) {
  const { data, ...list } = usePaginationFragment<GameListPaginationQuery, GameList_query$key>(
    graphql`
      fragment GameList_query on Query
      @argumentDefinitions(
        section: { type: "Section!" }
        sport: { type: "String" }
        champ: { type: "String" }
        filter: { type: "GamesFilter" }
        sideMarkets: { type: "Boolean", defaultValue: false }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      )
      @refetchable(queryName: "GameListPaginationQuery") {
        games(
          section: $section
          sport: $sport
          champ: $champ
          filter: $filter
          sideMarkets: $sideMarkets
          first: $first
          after: $after
        ) @connection(key: "GameList_games", filters: ["section", "sport", "champ", "filter"]) {
          freshness {
            ...FreshnessNotice_freshness
          }
          edges {
            node {
              id
              ...GameTable_games @arguments(sideMarkets: $sideMarkets)
            }
          }
          pageInfo {
            endCursor
          }
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('sports');
  const link = useHref();
  const { games } = data;
  useLiveTopics(games?.edges.map(({ node }) => node.id) ?? []);

  if (!games) return <FeedUnavailable />;
  if (games.edges.length === 0) {
    const other = section === 'live' ? 'line' : 'live';
    return (
      <Empty
        action={
          <Link className={buttonClass('secondary')} to={link('section', { section: other })}>
            {t(other === 'line' ? 'games_to_line' : 'games_to_live')}
          </Link>
        }
      >
        {t(section === 'live' ? 'games_none_live' : 'games_none_line')}
      </Empty>
    );
  }

  return (
    <>
      <FreshnessNotice freshness={games.freshness} />
      <GameTable
        games={games.edges.map(({ node }) => node)}
        section={section}
        by={section === 'line' ? 'day' : 'champ'}
        champHeads={champHeads}
        champLevel={section === 'line' ? 'h3' : 'h2'}
        withSide={withSide}
      />
      <MoreLink list={list} pageSize={pageSize} after={games.pageInfo.endCursor} />
    </>
  );
}
