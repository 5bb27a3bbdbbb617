import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { buttonClass } from '../../foundation/design/Button';
import { ChevronIcon } from '../../foundation/design/icons';
import { Empty } from '../../foundation/design/Empty';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { FeedUnavailable } from './FeedUnavailable';
import { MarketPrices } from './MarketPrices';
import { useLabels, type NamedGame } from '../names/labels';
import { namedGame, namedMarket } from '../names/named';
import { PriceMoves } from './PriceMoves';
import { RaceTable } from './RaceTable';
import { groupMarkets, type MarketGroupName } from './marketGroups';
import type { Markets_game$key } from './__generated__/Markets_game.graphql';
import styles from './Markets.module.css';

const groupKeys: Record<
  MarketGroupName,
  'group_result' | 'group_totals' | 'group_handicap' | 'group_goals' | 'group_score'
> = {
  result: 'group_result',
  totals: 'group_totals',
  handicap: 'group_handicap',
  goals: 'group_goals',
  score: 'group_score',
};

/** Names the columns of a group whose markets are rows; each price button names its own market and outcome. */
function Columns({ of, game }: { of: MarketGroupName; game: NamedGame }) {
  const { full } = useLabels();
  const { home, away } = game;
  const ends: Partial<Record<MarketGroupName, (string | undefined)[]>> = {
    // A label without a line consists of the words alone.
    totals: ['OVER', 'UNDER'].map((kind) => full({ kind }, { kind: 'TOTAL' }, game).trim()),
    handicap: [home?.name, away?.name],
    score: [home?.name, full({ kind: 'DRAW' }, { kind: 'RESULT' }, game), away?.name],
  };
  const names = ends[of];
  if (!names) return null;
  return (
    <div className={styles.sides} data-count={names.length} aria-hidden="true">
      {names.map((name, index) => (
        <span key={index} className="cut">
          {name}
        </span>
      ))}
    </div>
  );
}

/** All open markets of a game in groups that fold, with a filter by group. */
export function Markets({ game }: { game: Markets_game$key }) {
  const data = useFragment(
    graphql`
      fragment Markets_game on Game {
        status
        # Live messages are compared with it in the store; the rule looks for reads in components only.
        # eslint-disable-next-line relay/unused-fields
        marketsRevision
        ...named_game
        ...RaceTable_game
        markets @catch(to: RESULT) {
          id
          kind
          ...named_market
          ...MarketPrices_market
          ...RaceTable_market
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('sports');
  const { t: tMatch } = useTranslation('match');
  const link = useHref();
  const labels = useLabels();
  const named = namedGame(data);
  const [chosen, setChosen] = useState<MarketGroupName | null>(null);

  if (data.status === 'FINISHED') {
    const onward = (
      <Link className={buttonClass('secondary')} to={link('section', { section: 'line' })}>
        {t('games_to_line')}
      </Link>
    );
    return <Empty action={onward}>{tMatch('markets_over')}</Empty>;
  }
  if (!data.markets.ok) return <FeedUnavailable />;
  const groups = groupMarkets(data.markets.value, ({ kind }) => kind);
  if (groups.length === 0) return <Empty>{tMatch('markets_none')}</Empty>;
  // A filter whose group has closed must not leave an empty page.
  const active = groups.some(({ name }) => name === chosen) ? chosen : null;

  return (
    <div className={styles.markets}>
      {groups.length > 1 && (
        <div className={styles.filter} role="group" aria-label={t('markets_filter')}>
          {[null, ...groups.map(({ name }) => name)].map((name) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-pressed={active === name}
              onClick={() => setChosen(name)}
            >
              {name ? tMatch(groupKeys[name]) : tMatch('markets_all')}
            </button>
          ))}
        </div>
      )}
      <div className={styles.groups}>
        {groups
          .filter(({ name }) => active === null || active === name)
          .map(({ name, markets }) => (
            <details key={name} className={styles.group} data-group={name} open>
              <summary className={styles.summary}>
                <h2>{tMatch(groupKeys[name])}</h2>
                <ChevronIcon />
              </summary>
              <div className={styles.body} data-prices>
                <Columns of={name} game={named} />
                {markets.map((market) =>
                  market.kind === 'WINNER' ? (
                    <RaceTable key={market.id} market={market} game={named} race={data} />
                  ) : (
                    <MarketPrices
                      key={market.id}
                      market={market}
                      game={named}
                      headed={name === 'goals' || name === 'result'}
                    />
                  ),
                )}
              </div>
              <PriceMoves
                markets={markets.map(({ id, ...market }) => ({
                  id,
                  name: labels.market(namedMarket(market)),
                }))}
                game={named}
              />
            </details>
          ))}
      </div>
    </div>
  );
}
