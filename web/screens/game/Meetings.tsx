import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { bidi } from '../../foundation/i18n/bidi';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { Missing } from './Missing';
import { playedOn } from './playedOn';
import type { Meetings_game$key } from './__generated__/Meetings_game.graphql';
import styles from './GameSections.module.css';

const mostShown = 8;

/** The matches of the two sides against each other before the match was really played, newest first. */
export function Meetings({ game }: { game: Meetings_game$key }) {
  const { kind, meetings } = useFragment(
    graphql`
      fragment Meetings_game on Game {
        kind
        meetings @catch(to: RESULT) {
          playedAt
          hourKnown
          champName
          home {
            name
            originalName
          }
          away {
            name
            originalName
          }
          score {
            home
            away
          }
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('match');
  const format = useFormat();
  const written = bidi(useLanguage());
  if (kind === 'RACE') return null;
  const played = meetings.ok ? (meetings.value ?? []) : null;
  return (
    <section className={styles.section} data-part="meetings">
      <h2>{t('meetings_title')}</h2>
      {!played && <Missing />}
      {played?.length === 0 && <p className={styles.none}>{t('meetings_none')}</p>}
      <ol className={styles.meetings}>
        {played?.slice(0, mostShown).map(({ playedAt, hourKnown, champName, home, away, score }) => (
          <li key={playedAt} title={champName}>
            <span className="cut" title={home.originalName}>
              <bdi>{home.name}</bdi>
            </span>
            <strong className={styles.score}>{written.score(score)}</strong>
            <span className="cut" title={away.originalName}>
              <bdi>{away.name}</bdi>
            </span>
            <time dateTime={playedAt}>{format.date(playedOn(playedAt, hourKnown))}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
