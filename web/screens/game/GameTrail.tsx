/* eslint-disable relay/unused-fields -- stageName() reads the kind, the round and the stage, which the rule does not see */
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { sportName } from '../../betting/names/sportName';
import { MultiLink } from '../../betting/sports/MultiLink';
import { stageName } from './stageName';
import type { GameTrail_game$key } from './__generated__/GameTrail_game.graphql';
import styles from './GameTrail.module.css';

/** The breadcrumb of a game: sport, championship, round; for a match in play also the way to others side by side. */
export function GameTrail({ game }: { game: GameTrail_game$key }) {
  const { number, status, champ, ...staged } = useFragment(
    graphql`
      fragment GameTrail_game on Game {
        number
        status
        kind
        round
        stage {
          kind
          number
        }
        champ {
          slug
          name
          originalName
          country
          sport {
            slug
          }
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('sports');
  const { t: tMatch } = useTranslation('match');
  const link = useHref();
  const section = status === 'LIVE' ? 'live' : 'line';
  const sport = champ.sport.slug;
  const stage = stageName(staged, tMatch);

  return (
    <div className={styles.top}>
      <nav aria-label={tMatch('trail_label')}>
        <ol className={styles.trail}>
          <li>
            <Link to={link('sport', { section, sport })}>{sportName(sport, t)}</Link>
          </li>
          <li>
            <Link to={link('champ', { section, sport, champ: champ.slug })} title={champ.originalName}>
              {champ.country ? `${champ.country}. ${champ.name}` : champ.name}
            </Link>
          </li>
          {stage && <li title={staged.round ?? undefined}>{stage}</li>}
        </ol>
      </nav>
      {status === 'LIVE' && staged.kind === 'MATCH' && <MultiLink games={[number]} />}
    </div>
  );
}
