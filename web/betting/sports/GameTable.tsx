import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { oddsFormat, type OddsFormat } from '../../../rules/odds';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { GameRow } from './GameRow';
import { groupGames } from './groupGames';
import type { GameTable_games$key } from './__generated__/GameTable_games.graphql';
import styles from './GameTable.module.css';

interface GameTableProps {
  games: GameTable_games$key;
  /** The section that the championships' heads link to. */
  section: 'line' | 'live';
  /** `champ` for games of one day, or when the day does not matter; `day` to group by day first. */
  by: 'champ' | 'day';
  /** Whether each row shows its day. */
  withDay?: boolean;
  /** Whether championships have heads; a page about one championship has none. */
  champHeads?: boolean;
  /** Level of their headings: one below the heading above. */
  champLevel?: 'h2' | 'h3';
}

const longFormats = new Set<OddsFormat | null>(['fractional', 'indonesian', 'malay']);

/** Games in groups, each under the head of its championship, prices in aligned columns. */
export function GameTable({
  games,
  section,
  by,
  withDay = false,
  champHeads = true,
  champLevel: ChampHeading = 'h3',
}: GameTableProps) {
  const rows = useFragment(
    graphql`
      fragment GameTable_games on Game @relay(plural: true) {
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
        ...GameRow_game
      }
    `,
    games,
  );
  const format = useFormat();
  const link = useHref();
  // The longest possible prices: exact fractions such as 199/1000, and inverses such as -100.000.
  const wide = longFormats.has(oddsFormat(useSetting('coefView')));
  const days = groupGames(rows, by === 'day' ? ({ startsAt }) => format.dayKey(startsAt) : () => '');

  const shown = days.map(({ key, first, champs }) => (
    <section key={key} className={styles.table} data-wide={wide ? '' : undefined}>
      {(by === 'day' || hasColumns(champs)) && (
        <div className={styles.heads} data-titled={by === 'day' ? '' : undefined}>
          {by === 'day' && <h2 className={styles.day}>{format.day(first.startsAt)}</h2>}
          {hasColumns(champs) && <ColumnHeads />}
        </div>
      )}
      {champs.map(({ champ, games: shown, first: { status } }) => (
        <section key={champ.id}>
          {champHeads && (
            <ChampHeading className={styles.champ}>
              <Link
                className="cut"
                title={champ.originalName}
                to={link('champ', { section, sport: champ.sport.slug, champ: champ.slug })}
              >
                {champ.name}
              </Link>
              {champ.country && <span className={styles.country}>{champ.country}</span>}
            </ChampHeading>
          )}
          <ul className={status === 'FINISHED' ? styles.results : undefined}>
            {shown.map((game) => (
              <GameRow key={game.id} game={game} withDay={withDay} />
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

/** Names the columns for sighted readers; each price button names its own market and outcome. */
function ColumnHeads() {
  const { t } = useTranslation('sports');
  return (
    <>
      <span className={styles.prices} data-slot="result" aria-hidden="true">
        <span>{t('outcome_short_home')}</span>
        <span>{t('outcome_short_draw')}</span>
        <span>{t('outcome_short_away')}</span>
      </span>
      <span className={styles.prices} data-slot="total" aria-hidden="true">
        <span>{t('column_total')}</span>
        <span>{t('outcome_short_over')}</span>
        <span>{t('outcome_short_under')}</span>
      </span>
      <span className={styles.prices} data-slot="handicap" aria-hidden="true">
        <span>
          {t('column_handicap')} {t('outcome_short_home')}
        </span>
        <span>
          {t('column_handicap')} {t('outcome_short_away')}
        </span>
      </span>
    </>
  );
}
