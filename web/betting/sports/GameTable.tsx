import { graphql, useFragment } from 'react-relay/hooks';
import { oddsFormat, type OddsFormat } from '../../../rules/odds';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Link } from '../../routing/routes/Link';
import { useHref, useRoute } from '../../routing/routes/RouteContext';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { ColumnHeads } from './ColumnHeads';
import { Star } from '../favourites/Star';
import { GameRow } from './GameRow';
import { groupGames } from './groupGames';
import { isStacked, marketAsked } from './listMarkets';
import type { GameTable_games$key } from './__generated__/GameTable_games.graphql';
import styles from './GameTable.module.css';

interface GameTableProps {
  games: GameTable_games$key;
  /** The section that the championships' heads link to. */
  section: 'line' | 'live';
  /** `champ` for games of one day, or when the day does not matter; `day` or `country` to group by it first. */
  by: 'champ' | 'day' | 'country';
  /** Head of the championships that belong to no country. */
  noCountry?: string;
  /** Whether each row shows its day. */
  withDay?: boolean;
  /** Whether championships have heads; a page about one championship has none. */
  champHeads?: boolean;
  /** Level of their headings: one below the heading above. */
  champLevel?: 'h2' | 'h3';
  /** Whether the games were requested with their side markets. */
  withSide?: boolean;
}

const longFormats = new Set<OddsFormat | null>(['fractional', 'indonesian', 'malay']);

/** Games in groups, each under the head of its championship, prices in aligned columns. */
export function GameTable({
  games,
  section,
  by,
  noCountry,
  withDay = false,
  champHeads = true,
  champLevel: ChampHeading = 'h3',
  withSide = false,
}: GameTableProps) {
  const rows = useFragment(
    graphql`
      fragment GameTable_games on Game
      @relay(plural: true)
      @argumentDefinitions(sideMarkets: { type: "Boolean", defaultValue: false }) {
        id
        kind
        status
        startsAt
        champ {
          id
          slug
          name
          originalName
          country
          sport {
            slug
          }
        }
        ...GameRow_game @arguments(sideMarkets: $sideMarkets)
      }
    `,
    games,
  );
  const format = useFormat();
  const link = useHref();
  // The longest possible prices: exact fractions such as 199/1000, and inverses such as -100.000.
  const wide = longFormats.has(oddsFormat(useSetting('coefView')));
  const isCompact = useSetting('compact');
  const viewType = useSetting('viewType');
  const isFull = useSetting('marketNames') === 'full';
  const market = marketAsked(useRoute().search, viewType);
  // Narrow pages show two markets where the first one is stacked.
  const stacked = isStacked(market, viewType) ? 'first' : '';
  const columns = { market, withSide };
  const isTitled = by !== 'champ';
  const parts = groupGames(rows, ({ startsAt, champ }) => {
    if (by === 'day') return format.dayKey(startsAt);
    return by === 'country' ? (champ.country ?? '') : '';
  });

  const shown = parts.map(({ key, first: firstOfPart, champs }) => (
    <section
      key={key}
      className={styles.table}
      data-wide={wide ? '' : undefined}
      data-side={withSide ? '' : undefined}
      data-compact={isCompact ? '' : undefined}
      data-stacked={viewType === 1 ? stacked : undefined}
      data-full={isFull ? '' : undefined}
    >
      {(isTitled || hasColumns(champs)) && (
        <div
          className={styles.heads}
          data-titled={isTitled ? '' : undefined}
          data-alone={champHeads ? undefined : ''}
        >
          {isTitled && (
            <h2 className={styles.day}>
              {by === 'day' ? format.day(firstOfPart.startsAt) : key || noCountry}
            </h2>
          )}
          {hasColumns(champs) && <ColumnHeads {...columns} />}
        </div>
      )}
      {champs.map(({ champ, games: shown, first }) => (
        <section key={champ.id}>
          {champHeads && (
            <div className={styles.champ}>
              <ChampHeading>
                <Link
                  className="cut"
                  title={champ.originalName}
                  to={link('champ', { section, sport: champ.sport.slug, champ: champ.slug })}
                >
                  {champ.name}
                </Link>
                {by !== 'country' && champ.country && <span className={styles.country}>{champ.country}</span>}
              </ChampHeading>
              <Star of={`CHAMP ${champ.slug}`} name={champ.name} />
              {hasColumns([{ first }]) && <ColumnHeads {...columns} firstOnly />}
            </div>
          )}
          <ul className={first.status === 'FINISHED' ? styles.results : undefined}>
            {shown.map((game) => (
              <GameRow key={game.id} game={game} withDay={withDay} market={market} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  ));
  const hasPrices = rows.some(({ status }) => status !== 'FINISHED');
  return <div data-prices={hasPrices ? '' : undefined}>{shown}</div>;
}

/** Whether any game has prices in columns: races and results have none. */
function hasColumns(champs: readonly { first: { kind: string; status: string } }[]): boolean {
  return champs.some(({ first: { kind, status } }) => kind === 'MATCH' && status !== 'FINISHED');
}
