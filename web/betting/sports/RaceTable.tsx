import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { compareOdds } from '../../../rules/odds';
import { gameName, useLabels, type NamedGame } from '../names/labels';
import { namedMarket, namedOutcome } from '../names/named';
import { PriceButton } from './PriceButton';
import type { RaceTable_game$key } from './__generated__/RaceTable_game.graphql';
import type { RaceTable_market$key } from './__generated__/RaceTable_market.graphql';
import styles from './RaceTable.module.css';

interface RaceTableProps {
  market: RaceTable_market$key;
  game: NamedGame;
  race: RaceTable_game$key;
}

/**
 * The winner market of a race: all entrants, the favourite first, each with grid place and team, the places of the last
 * five races, and points and place of the season so far.
 */
export function RaceTable({ market, game, race }: RaceTableProps) {
  const data = useFragment(
    graphql`
      fragment RaceTable_market on Market {
        ...named_market
        outcomes {
          id
          price
          competitor {
            originalName
            grid
            team
          }
          ...named_outcome
          ...PriceButton_outcome
        }
      }
    `,
    market,
  );
  const { drivers } = useFragment(
    graphql`
      fragment RaceTable_game on Game {
        drivers @catch(to: RESULT) {
          position
          driver {
            originalName
          }
          points
          places {
            title
            playedAt
            place
          }
        }
      }
    `,
    race,
  );
  const { t } = useTranslation('match');
  const season = new Map(
    (drivers.ok ? (drivers.value ?? []) : []).map((row) => [row.driver.originalName, row]),
  );
  const labels = useLabels();
  const asked = namedMarket(data);
  const context = `${labels.market(asked)}, ${gameName(game)}`;
  // Entrants with the same price keep the order of the feed.
  const entrants = [...data.outcomes].sort((a, b) => compareOdds(a.price, b.price));
  const hasGrid = entrants.some(({ competitor }) => competitor?.grid != null);
  const hasTeams = entrants.some(({ competitor }) => competitor?.team != null);

  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{labels.market(asked)}</caption>
      <thead>
        <tr>
          {hasGrid && <th scope="col">{t('race_grid')}</th>}
          <th scope="col">{t('race_driver')}</th>
          {hasTeams && (
            <th scope="col" className={styles.team}>
              {t('race_team')}
            </th>
          )}
          {season.size > 0 && (
            <>
              <th scope="col" className={styles.form}>
                {t('race_form')}
              </th>
              <th scope="col" className={styles.points}>
                <abbr title={t('race_points')}>{t('standings_points_short')}</abbr>
              </th>
              <th scope="col" className={styles.points}>
                <abbr title={t('race_position')}>{t('standings_place')}</abbr>
              </th>
            </>
          )}
          <th scope="col" className={styles.price}>
            {t('race_price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entrants.map(({ id, competitor, ...outcome }) => {
          const name = labels.full(namedOutcome(outcome), asked, game);
          return (
            <tr key={id}>
              {hasGrid && <td className={styles.grid}>{competitor?.grid ?? '–'}</td>}
              <th scope="row">
                <bdi>{name}</bdi>
                {competitor?.team && <bdi className={styles.below}>{competitor.team}</bdi>}
              </th>
              {hasTeams && (
                <td className={styles.team}>
                  <bdi>{competitor?.team}</bdi>
                </td>
              )}
              {season.size > 0 && <Season row={season.get(competitor?.originalName ?? '')} />}
              <td className={styles.price}>
                <PriceButton outcome={outcome} label={name} name={name} context={context} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface SeasonRow {
  readonly position: number;
  readonly points: number;
  readonly places: readonly {
    readonly title: string;
    readonly playedAt: string;
    readonly place?: number | null | undefined;
  }[];
}

/** The season of a driver so far: nothing known for one who drives for the first time. */
function Season({ row }: { row: SeasonRow | undefined }) {
  const { t } = useTranslation('match');
  return (
    <>
      <td className={styles.form}>
        <ol>
          {row?.places.map(({ title, playedAt, place }) => (
            <li key={playedAt} title={title}>
              {place ?? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">{t('race_place_none')}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      </td>
      <td className={styles.points}>{row?.points ?? '–'}</td>
      <td className={styles.points}>{row?.position ?? '–'}</td>
    </>
  );
}
