import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { namedGame } from '../../betting/names/named';
import { FormSide } from './FormSide';
import { Missing } from './Missing';
import { playedOn } from './playedOn';
import type { Form_game$key } from './__generated__/Form_game.graphql';
import styles from './GameSections.module.css';

/** The last five matches of both sides before the match was really played. */
export function Form({ game }: { game: Form_game$key }) {
  const data = useFragment(
    graphql`
      fragment Form_game on Game {
        kind
        originalStartsAt
        originalHourKnown
        ...named_game
        form @catch(to: RESULT) {
          home {
            ...FormSide_matches
          }
          away {
            ...FormSide_matches
          }
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('match');
  const format = useFormat();
  if (data.kind === 'RACE') return null;
  const { home, away } = namedGame(data);
  const form = data.form.ok ? data.form.value : null;
  return (
    <section className={styles.section} data-part="form">
      <h2>{t('form_title')}</h2>
      <p className={styles.note}>
        {t('before_match', { date: format.date(playedOn(data.originalStartsAt, data.originalHourKnown)) })}
      </p>
      {!form && <Missing />}
      {form && <FormSide name={home?.name ?? ''} matches={form.home} />}
      {form && <FormSide name={away?.name ?? ''} matches={form.away} />}
    </section>
  );
}
