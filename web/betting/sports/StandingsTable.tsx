import { graphql, useFragment } from 'react-relay/hooks';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { StandingsTable_table$key } from './__generated__/StandingsTable_table.graphql';
import styles from './StandingsTable.module.css';

interface StandingsTableProps {
  table: StandingsTable_table$key;
  /** What the table is, for screen readers: a heading above says it to others. */
  caption: string;
}

const counts = ['played', 'won', 'drawn', 'lost'] as const;

/**
 * A championship's table. A narrow one keeps place, team, matches, goal difference and points. Its page needs the
 * dictionary `results`.
 */
export function StandingsTable({ table, caption }: StandingsTableProps) {
  const { rows } = useFragment(
    graphql`
      fragment StandingsTable_table on StandingsTable {
        rows {
          position
          team {
            name
            originalName
          }
          played
          won
          drawn
          lost
          goalsFor
          goalsAgainst
          goalDifference
          points
        }
      }
    `,
    table,
  );
  const { t } = useTranslation('results');
  const written = bidi(useLanguage());

  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.position}>
              <abbr title={t('column_position_long')}>#</abbr>
            </th>
            <th scope="col" className={styles.team}>
              {t('column_team')}
            </th>
            {counts.map((count) => (
              <th key={count} scope="col" data-wide={count === 'played' ? undefined : ''}>
                <abbr title={t(`column_${count}_long`)}>{t(`column_${count}`)}</abbr>
              </th>
            ))}
            <th scope="col" data-wide="">
              {t('column_goals')}
            </th>
            <th scope="col">
              <abbr title={t('column_difference_long')}>{t('column_difference')}</abbr>
            </th>
            <th scope="col">
              <abbr title={t('column_points_long')}>{t('column_points')}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ({
              position,
              team,
              played,
              won,
              drawn,
              lost,
              goalsFor,
              goalsAgainst,
              goalDifference,
              points,
            }) => (
              <tr key={team.originalName}>
                <td className={styles.position}>{position}</td>
                <th scope="row" className={styles.team}>
                  <bdi className="cut" title={team.originalName}>
                    {team.name}
                  </bdi>
                </th>
                <td>{played}</td>
                <td data-wide="">{won}</td>
                <td data-wide="">{drawn}</td>
                <td data-wide="">{lost}</td>
                <td data-wide="">{written.score({ home: goalsFor, away: goalsAgainst })}</td>
                <td>{written.signed(difference(goalDifference))}</td>
                <td className={styles.points}>{points}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** With its sign: `+3`, `−2`, `0`. */
function difference(goals: number): string {
  return goals > 0 ? `+${goals}` : goals < 0 ? `−${-goals}` : '0';
}
