import { useId, type ReactNode } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useLiveTopics } from '../live/LiveContext';
import { FoundChampRow } from './FoundChampRow';
import { FoundGame } from './FoundGame';
import { FoundSideRow } from './FoundSideRow';
import { ListLinks } from './ListLinks';
import type { SearchResultsQuery } from './__generated__/SearchResultsQuery.graphql';
import styles from './Search.module.css';

interface SearchResultsProps {
  text: string;
  /** Grows with every attempt, so that a failed search is asked again. */
  attempt: number;
  /** Shown when the search does not answer. */
  failed: ReactNode;
}

/** The results of one text, in groups; it suspends until they are there. */
export function SearchResults({ text, attempt, failed }: SearchResultsProps) {
  const { search } = useLazyLoadQuery<SearchResultsQuery>(
    graphql`
      query SearchResultsQuery($text: String!) {
        search(text: $text) {
          teams {
            champ {
              id
            }
            competitor {
              name
            }
            toWin {
              market {
                game {
                  id
                }
              }
            }
            ...FoundSideRow_side
          }
          champs {
            id
            ...FoundChampRow_champ
          }
          games {
            id
            ...FoundGame_game
          }
        }
      }
    `,
    { text },
    { fetchPolicy: 'network-only', fetchKey: attempt },
  );
  const { t } = useTranslation(['overlays', 'main']);
  const racesOfDrivers = search?.teams.flatMap(({ toWin }) => toWin?.market.game.id ?? []) ?? [];
  useLiveTopics([...new Set([...(search?.games.map(({ id }) => id) ?? []), ...racesOfDrivers])]);
  if (!search) return failed;

  const { teams, champs, games } = search;
  const number = teams.length + champs.length + games.length;
  if (number === 0)
    return (
      <Empty action={<ListLinks />}>
        <span role="status">{t('overlays:search_nothing', { text })}</span>
      </Empty>
    );

  const ofChamps = champs.length > 0 && (
    <Group key="champs" title={t('overlays:search_champs')}>
      {champs.slice(0, ofOthers).map((champ) => (
        <FoundChampRow key={champ.id} champ={champ} />
      ))}
    </Group>
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('overlays:search_found', { number })}
      </p>
      <div role="grid" aria-label={t('overlays:search_results')} className={styles.grid}>
        {/* When no team has the name, a championship was meant rather than its games. */}
        {teams.length === 0 && ofChamps}
        {games.length > 0 && (
          <Group title={t('overlays:search_matches')}>
            {games.map((game) => (
              <FoundGame key={game.id} game={game} />
            ))}
          </Group>
        )}
        {teams.length > 0 && (
          <Group title={t('overlays:search_teams')}>
            {teams.slice(0, ofOthers).map((side) => (
              <FoundSideRow key={`${side.champ.id} ${side.competitor.name}`} side={side} />
            ))}
          </Group>
        )}
        {teams.length > 0 && ofChamps}
      </div>
    </>
  );
}

/** How many teams and championships are shown: prices are more useful than many names. */
const ofOthers = 4;

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="rowgroup" aria-labelledby={id}>
      <div role="row" className={styles.title}>
        <span role="columnheader" id={id}>
          {title}
        </span>
      </div>
      {children}
    </div>
  );
}
