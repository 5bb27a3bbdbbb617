import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { bidi } from '../../foundation/i18n/bidi';
import { Link } from '../../routing/routes/Link';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useHref } from '../../routing/routes/RouteContext';
import { Star } from '../favourites/Star';
import { gameName } from '../names/labels';
import { GameScore } from './GameScore';
import { GameTime } from './GameTime';
import type { ListMarket } from './listMarkets';
import { MainPrices } from './MainPrices';
import { RacePrices } from './RacePrices';
import type { GameRow_game$key } from './__generated__/GameRow_game.graphql';
import styles from './GameTable.module.css';

interface GameRowProps {
  game: GameRow_game$key;
  withDay: boolean;
  /** The market of a match's first price cells. */
  market: ListMarket;
}

/** One game in a list: time, sides, score, and main prices. Results show no prices. */
export function GameRow({ game, withDay, market }: GameRowProps) {
  const data = useFragment(
    graphql`
      fragment GameRow_game on Game
      @argumentDefinitions(sideMarkets: { type: "Boolean", defaultValue: false }) {
        number
        slug
        kind
        status
        title
        home {
          name
          originalName
        }
        away {
          name
          originalName
        }
        winner {
          name
        }
        champ {
          slug
          sport {
            slug
          }
        }
        marketCount
        # Live messages are compared with it in the store; the rule looks for reads in components only.
        # eslint-disable-next-line relay/unused-fields
        marketsRevision
        ...GameTime_game
        ...GameScore_game
        ...MainPrices_game @arguments(sideMarkets: $sideMarkets)
        ...RacePrices_game
      }
    `,
    game,
  );
  const { t } = useTranslation('sports');
  const link = useHref();
  const { signed } = bidi(useLanguage());
  const { champ, kind, status, marketCount } = data;
  const section = status === 'LIVE' ? 'live' : 'line';
  const to = link('game', { section, sport: champ.sport.slug, champ: champ.slug, game: data.slug });

  return (
    <li className={styles.row} data-kind={kind} data-over={status === 'FINISHED' ? '' : undefined}>
      <div className={styles.lead}>
        <GameTime game={data} withDay={withDay} />
        {status !== 'FINISHED' && <Star of={`GAME ${data.number}`} name={gameName(data)} />}
      </div>
      <Link className={styles.names} to={to}>
        {kind === 'RACE' ? (
          <>
            <span className="cut" title={data.title ?? undefined}>
              {data.title}
            </span>
            {data.winner && (
              <span className={`cut ${styles.winner}`}>{t('race_won_by', { name: data.winner.name })}</span>
            )}
          </>
        ) : (
          <>
            <span className="cut" title={data.home?.originalName}>
              {data.home?.name}
            </span>
            <span className="visually-hidden"> – </span>
            <span className="cut" title={data.away?.originalName}>
              {data.away?.name}
            </span>
          </>
        )}
      </Link>
      <GameScore game={data} />
      {status !== 'FINISHED' &&
        (kind === 'RACE' ? <RacePrices game={data} /> : <MainPrices game={data} market={market} />)}
      {status !== 'FINISHED' && kind === 'MATCH' && (
        <Link className={styles.more} to={to} aria-label={t('game_all_markets', { count: marketCount })}>
          {signed(`+${marketCount}`)}
        </Link>
      )}
    </li>
  );
}
