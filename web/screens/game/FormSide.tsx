/* eslint-disable relay/unused-fields -- written.score() reads the goals, which the rule does not see */
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { bidi } from '../../foundation/i18n/bidi';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { playedOn } from './playedOn';
import type { FormSide_matches$key } from './__generated__/FormSide_matches.graphql';
import styles from './GameSections.module.css';

const results = {
  WON: ['form_won', 'form_won_short'],
  DRAWN: ['form_drawn', 'form_drawn_short'],
  LOST: ['form_lost', 'form_lost_short'],
} as const;

/** The last matches of one side, newest first: how each ended, against whom, and when. */
export function FormSide({ name, matches }: { name: string; matches: FormSide_matches$key }) {
  const played = useFragment(
    graphql`
      fragment FormSide_matches on FormMatch @relay(plural: true) {
        playedAt
        hourKnown
        champName
        opponent {
          name
          originalName
        }
        side
        score {
          home
          away
        }
        result
      }
    `,
    matches,
  );
  const { t } = useTranslation('match');
  const format = useFormat();
  const written = bidi(useLanguage());
  return (
    <>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {played.length === 0 && <p className={styles.none}>{t('form_none')}</p>}
      <ol className={styles.matches}>
        {played.map(({ playedAt, hourKnown, champName, opponent, side, score, result }) => {
          const [long, short] = results[result as keyof typeof results];
          return (
            <li key={playedAt} title={champName}>
              <span className={styles.result} data-result={result}>
                <span aria-hidden="true">{t(short)}</span>
                <span className="visually-hidden">{t(long)}</span>
              </span>
              <span className={styles.score}>{written.score(score)}</span>
              <span className="cut" title={opponent.originalName}>
                {t(side === 'HOME' ? 'form_at_home' : 'form_away', { opponent: written.name(opponent.name) })}
              </span>
              <time dateTime={playedAt}>{format.date(playedOn(playedAt, hourKnown))}</time>
            </li>
          );
        })}
      </ol>
    </>
  );
}
