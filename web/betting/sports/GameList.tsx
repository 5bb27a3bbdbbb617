import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useLiveTopics } from '../live/LiveContext';
import { FeedUnavailable } from './FeedUnavailable';
import { FreshnessNotice } from './FreshnessNotice';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { useRoute } from '../../routing/routes/RouteContext';
import { GameTable } from './GameTable';
import { choiceOf } from './listFilter';
import { MoreLink } from './MoreLink';
import { NoGames } from './NoGames';
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
          nearestDay
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
  const { t } = useTranslation('lists');
  const byCountry = useSetting('byCountry');
  const { sort, group } = choiceOf(useRoute().search);
  const isByCountry = champHeads && (group === undefined ? byCountry : group === 'country');
  const isByTime = (sort ?? (section === 'line' ? 'time' : 'competition')) === 'time';
  const isByDay = section === 'line' && isByTime;
  const { games } = data;
  useLiveTopics(games?.edges.map(({ node }) => node.id) ?? []);

  if (!games) return <FeedUnavailable />;
  if (games.edges.length === 0) return <NoGames section={section} nearestDay={games.nearestDay} />;

  return (
    <>
      <FreshnessNotice freshness={games.freshness} />
      <GameTable
        games={games.edges.map(({ node }) => node)}
        section={section}
        by={isByCountry ? 'country' : isByDay ? 'day' : 'champ'}
        noCountry={t('filters_no_country')}
        champHeads={champHeads}
        withDay={section === 'line' && (isByCountry || !isByTime)}
        champLevel={isByCountry || isByDay ? 'h3' : 'h2'}
        withSide={withSide}
      />
      <MoreLink list={list} pageSize={pageSize} after={games.pageInfo.endCursor} />
    </>
  );
}
