import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat';
import { Link } from '../../routes/Link';
import { useHref } from '../../routes/RouteContext';
import { sportName } from '../../sports/sportName';
import type { GameTrail_game$key } from './__generated__/GameTrail_game.graphql';
import styles from './GameTrail.module.css';

/** Where a game belongs: sport, championship, round; the way back up. */
export function GameTrail({ game }: { game: GameTrail_game$key }) {
  const { status, round, champ } = useFragment(
    graphql`
      fragment GameTrail_game on Game {
        status
        round
        champ {
          slug
          name
          countryCode
          sport {
            slug
          }
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('sports');
  const format = useFormat();
  const link = useHref();
  const section = status === 'LIVE' ? 'live' : 'line';
  const sport = champ.sport.slug;

  return (
    <nav aria-label={t('trail_label')}>
      <ol className={styles.trail}>
        <li>
          <Link to={link('sport', { section, sport })}>{sportName(sport, t)}</Link>
        </li>
        <li>
          <Link to={link('champ', { section, sport, champ: champ.slug })}>
            {champ.countryCode ? `${format.country(champ.countryCode)}. ${champ.name}` : champ.name}
          </Link>
        </li>
        {round && <li>{round}</li>}
      </ol>
    </nav>
  );
}
