import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { StandingsTable } from '../../betting/sports/StandingsTable';
import { DriverTable } from './DriverTable';
import type { ChampStandings_query$key } from './__generated__/ChampStandings_query.graphql';
import styles from './Champs.module.css';

/** The table of a championship in the replay: one, one for each group, or that of the drivers. */
export function ChampStandings({ query }: { query: ChampStandings_query$key }) {
  const { standings } = useFragment(
    graphql`
      fragment ChampStandings_query on Query @argumentDefinitions(champ: { type: "String!" }) {
        standings(champ: $champ) {
          games
          tables {
            ...StandingsTable_table
          }
          drivers {
            ...DriverTable_drivers
          }
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('results');
  if (!standings) return <p className={styles.note}>{t('table_unavailable')}</p>;
  const { games, tables, drivers } = standings;
  const caption = t(
    tables.length > 1 ? 'tables_groups' : drivers.length > 0 ? 'table_drivers' : 'table_heading',
  );
  return (
    <section>
      <h2 className={styles.heading}>{caption}</h2>
      <div className={tables.length > 1 ? styles.groups : undefined}>
        {tables.map((table, index) => (
          <StandingsTable key={index} table={table} caption={caption} />
        ))}
      </div>
      {drivers.length > 0 && <DriverTable drivers={drivers} caption={caption} />}
      <p className={styles.note}>{t(games > 0 ? 'table_rule' : 'table_none')}</p>
    </section>
  );
}
