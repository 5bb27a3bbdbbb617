import { graphql, useFragment } from 'react-relay/hooks';
import { gameName } from '../../betting/names/labels';
import { namedGame } from '../../betting/names/named';
import { GameScore } from '../../betting/sports/GameScore';
import { GameTime } from '../../betting/sports/GameTime';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { most, searchFor } from '../../betting/sports/sideBySide';
import type { MultiChoices_games$key } from './__generated__/MultiChoices_games.graphql';
import styles from './Multi.module.css';

interface MultiChoicesProps {
  games: MultiChoices_games$key;
  /** The numbers of the games that are shown already. */
  chosen: readonly number[];
}

/** The other matches in play, each a link that adds it. */
export function MultiChoices({ games, chosen }: MultiChoicesProps) {
  const { edges } = useFragment(
    graphql`
      fragment MultiChoices_games on GameConnection {
        edges {
          node {
            number
            kind
            ...named_game
            ...GameTime_game
            ...GameScore_game
          }
        }
      }
    `,
    games,
  );
  const { t } = useTranslation('multi');
  const link = useHref();
  const matches = edges.map(({ node }) => node).filter(({ kind }) => kind === 'MATCH');
  const others = matches.filter(({ number }) => !chosen.includes(number));
  const isFull = chosen.length >= most;

  return (
    <section className={styles.choices}>
      <h2>{t('multi_choices')}</h2>
      {isFull && <p className={styles.unknown}>{t('multi_full')}</p>}
      {matches.length === 0 && (
        <Empty
          action={
            <Link className={buttonClass('secondary')} to={link('section', { section: 'line' })}>
              {t('multi_to_line')}
            </Link>
          }
        >
          {t('multi_no_live')}
        </Empty>
      )}
      {!isFull && others.length > 0 && (
        <ul className={styles.list}>
          {others.map((game) => (
            <li key={game.number}>
              <Link className={styles.choice} to={link('multi', {}) + searchFor([...chosen, game.number])}>
                <GameTime game={game} />
                <span className="cut">{gameName(namedGame(game))}</span>
                <GameScore game={game} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
