import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { bidi } from '../../foundation/i18n/bidi';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { Missing } from './Missing';
import { playedOn } from './playedOn';
import type { GameStandings_game$key } from './__generated__/GameStandings_game.graphql';
import styles from './GameSections.module.css';

/** The championship's table as it was before the match, with both sides marked. */
export function GameStandings({ game }: { game: GameStandings_game$key }) {
  const { kind, home, away, originalStartsAt, originalHourKnown, standings } = useFragment(
    graphql`
      fragment GameStandings_game on Game {
        kind
        originalStartsAt
        originalHourKnown
        home {
          originalName
        }
        away {
          originalName
        }
        standings @catch(to: RESULT) {
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
            goalDifference
            points
          }
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('match');
  const format = useFormat();
  const { signed } = bidi(useLanguage());
  if (kind === 'RACE') return null;
  const tables = standings.ok ? (standings.value ?? []) : null;
  const own = new Set([home?.originalName, away?.originalName]);
  return (
    <section className={styles.section} data-part="standings">
      <h2>{t('standings_title')}</h2>
      <p className={styles.note}>
        {t('before_match', { date: format.date(playedOn(originalStartsAt, originalHourKnown)) })}
      </p>
      {!tables && <Missing />}
      {tables?.every(({ rows }) => rows.length === 0) && <p className={styles.none}>{t('standings_none')}</p>}
      {tables
        ?.filter(({ rows }) => rows.length > 0)
        .map(({ rows }, index) => (
          <table key={index} className={styles.table}>
            <caption className="visually-hidden">{t('standings_title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('standings_place')}</th>
                <th scope="col">{t('standings_team')}</th>
                {(['played', 'won', 'drawn', 'lost', 'difference', 'points'] as const).map((column) => (
                  <th key={column} scope="col">
                    <abbr title={t(`standings_${column}`)}>{t(`standings_${column}_short`)}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ position, team, played, won, drawn, lost, goalDifference, points }) => (
                <tr key={team.originalName} data-own={own.has(team.originalName) || undefined}>
                  <td>{position}</td>
                  <th scope="row" className="cut" title={team.originalName}>
                    <bdi>{team.name}</bdi>
                  </th>
                  <td>{played}</td>
                  <td>{won}</td>
                  <td>{drawn}</td>
                  <td>{lost}</td>
                  <td>
                    {signed(
                      goalDifference > 0 ? `+${goalDifference}` : String(goalDifference).replace('-', '−'),
                    )}
                  </td>
                  <td>
                    <strong>{points}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
    </section>
  );
}
