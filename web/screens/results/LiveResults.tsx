import { graphql, useFragment } from 'react-relay/hooks';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useLiveTopics } from '../../betting/live/LiveContext';
import { FeedUnavailable } from '../../betting/sports/FeedUnavailable';
import { FreshnessNotice } from '../../betting/sports/FreshnessNotice';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { ResultTable } from './ResultTable';
import type { LiveResults_query$key } from './__generated__/LiveResults_query.graphql';

/** The games in play as they stand, by championship; they follow the live connection. */
export function LiveResults({ query }: { query: LiveResults_query$key }) {
  const { games } = useFragment(
    graphql`
      fragment LiveResults_query on Query {
        games(section: LIVE, first: 100) {
          freshness {
            ...FreshnessNotice_freshness
          }
          edges {
            node {
              id
              ...ResultTable_games
            }
          }
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('results');
  const link = useHref();
  useLiveTopics(games?.edges.map(({ node }) => node.id) ?? []);

  if (!games) return <FeedUnavailable />;
  if (games.edges.length === 0) {
    const action = (
      <Link className={buttonClass('secondary')} to={link('results', {})}>
        {t('to_results')}
      </Link>
    );
    return <Empty action={action}>{t('none_live')}</Empty>;
  }
  return (
    <>
      <FreshnessNotice freshness={games.freshness} />
      <ResultTable games={games.edges.map(({ node }) => node)} />
    </>
  );
}
