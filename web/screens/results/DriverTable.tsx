import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { DriverTable_drivers$key } from './__generated__/DriverTable_drivers.graphql';
import styles from '../../betting/sports/StandingsTable.module.css';

/** Drivers of a racing season with their points, wins and last places. */
export function DriverTable({ drivers, caption }: { drivers: DriverTable_drivers$key; caption: string }) {
  const rows = useFragment(
    graphql`
      fragment DriverTable_drivers on DriverStanding @relay(plural: true) {
        position
        driver {
          name
          team
        }
        points
        wins
        places {
          title
          place
        }
      }
    `,
    drivers,
  );
  const { t } = useTranslation('results');
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
              {t('column_driver')}
            </th>
            <th scope="col" data-wide="">
              {t('column_last_places')}
            </th>
            <th scope="col" data-wide="">
              {t('column_wins')}
            </th>
            <th scope="col">
              <abbr title={t('column_points_long')}>{t('column_points')}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ position, driver, points, wins, places }) => (
            <tr key={driver.name}>
              <td className={styles.position}>{position}</td>
              <th scope="row" className={styles.team}>
                <bdi>{driver.name}</bdi> {driver.team && <bdi className={styles.below}>{driver.team}</bdi>}
              </th>
              <td data-wide="">
                {places.map(({ title, place }) => (
                  <span key={title} className={styles.place} title={title}>
                    {place ?? <abbr title={t('place_none')}>–</abbr>}
                  </span>
                ))}
              </td>
              <td data-wide="">{wins}</td>
              <td className={styles.points}>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
