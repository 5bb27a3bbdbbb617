import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useLiveTopics } from '../live/LiveContext';
import { FeedUnavailable } from './FeedUnavailable';
import { FreshnessNotice } from './FreshnessNotice';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { useRoute, useHere, useHref } from '../../routing/routes/RouteContext';
import { GameTable } from './GameTable';
import { choiceOf, choiceParameters, queryOf } from './listFilter';
import { MoreLink } from './MoreLink';
import type { SectionSlug } from '../names/section';
import type { GameList_query$key } from './__generated__/GameList_query.graphql';
import type { GameListPaginationQuery } from './__generated__/GameListPaginationQuery.graphql';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Link } from '../../routing/routes/Link';

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

interface NoGamesProps {
  section: SectionSlug;
  /** The nearest day that has games, where a day was asked for that has none. */
  nearestDay: string | null | undefined;
}

/** Says that a list is empty, and leads on: to the nearest day, to all games of the section, or to the other section. */
function NoGames({ section, nearestDay }: NoGamesProps) {
  const { t } = useTranslation('sports');
  const link = useHref();
  const here = useHere();
  const format = useFormat();
  const { search } = useRoute();
  const { champs, sort, group } = choiceOf(search);
  const way = (to: string, label: string) => (
    <Link className={buttonClass('secondary')} to={to}>
      {label}
    </Link>
  );

  if (nearestDay) {
    const there = queryOf({
      champs,
      day: nearestDay,
      ...(sort ? { sort } : {}),
      ...(group ? { group } : {}),
    });
    return (
      <Empty action={way(here({ ...there, after: undefined }), format.calendarDay(nearestDay))}>
        {t('games_none_day')}
      </Empty>
    );
  }
  if (choiceParameters.some((key) => key !== 'sort' && key !== 'group' && search.has(key))) {
    const all = Object.fromEntries([...choiceParameters, 'after'].map((key) => [key, undefined]));
    return <Empty action={way(here(all), t('games_all'))}>{t('games_none_chosen')}</Empty>;
  }
  const other = section === 'live' ? 'line' : 'live';
  return (
    <Empty
      action={way(
        link('section', { section: other }),
        t(other === 'line' ? 'games_to_line' : 'games_to_live'),
      )}
    >
      {t(section === 'live' ? 'games_none_live' : 'games_none_line')}
    </Empty>
  );
}
