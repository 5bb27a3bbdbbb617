import { graphql, useFragment } from 'react-relay/hooks';
import { gameName } from '../../betting/names/labels';
import { namedGame } from '../../betting/names/named';
import { GameStatus } from '../../betting/sports/GameStatus';
import { CloseIcon } from '../../foundation/design/icons';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { searchFor } from '../../betting/sports/sideBySide';
import { MultiPrices } from './MultiPrices';
import type { MultiGame_game$key } from './__generated__/MultiGame_game.graphql';
import styles from './Multi.module.css';

interface MultiGameProps {
  /** Null when the feed does not know the number. */
  game: MultiGame_game$key | null;
  /** The numbers of the other chosen games. */
  without: readonly number[];
}

/** One of the matches side by side: sides, score, minute, and the markets that lists show. */
export function MultiGame({ game, without }: MultiGameProps) {
  const data = useFragment(
    graphql`
      fragment MultiGame_game on Game {
        slug
        status
        champ {
          slug
          name
          sport {
            slug
          }
        }
        score {
          home
          away
        }
        # Live messages are compared with it in the store; the rule looks for reads in components only.
        # eslint-disable-next-line relay/unused-fields
        marketsRevision
        mainMarkets {
          id
          ...MultiPrices_market
        }
        ...named_game
        ...GameStatus_game
      }
    `,
    game,
  );
  const { t } = useTranslation('multi');
  const link = useHref();
  const written = bidi(useLanguage());
  const remove = link('multi', {}) + searchFor(without);

  if (!data) {
    return (
      <article className={styles.game}>
        <Remove to={remove} label={t('multi_remove_unknown')} />
        <p className={styles.unknown}>{t('multi_unknown')}</p>
      </article>
    );
  }
  const named = namedGame(data);
  const name = gameName(named);
  const { slug, status, champ, score } = data;
  const section = status === 'LINE' ? 'line' : 'live';

  return (
    <article className={styles.game} aria-label={name}>
      <Remove to={remove} label={t('multi_remove', { game: name })} />
      <p className={`cut ${styles.champ}`}>{champ.name}</p>
      <h2 className={styles.name}>
        <Link to={link('game', { section, sport: champ.sport.slug, champ: champ.slug, game: slug })}>
          {name}
        </Link>
      </h2>
      {score && <p className={styles.score}>{written.score({ home: score.home, away: score.away })}</p>}
      <GameStatus game={data} />
      {status !== 'FINISHED' && (
        <div className={styles.markets} data-prices>
          {data.mainMarkets.length === 0 && <p className={styles.unknown}>{t('multi_no_markets')}</p>}
          {data.mainMarkets.map((market) => (
            <MultiPrices key={market.id} market={market} game={named} />
          ))}
        </div>
      )}
    </article>
  );
}

function Remove({ to, label }: { to: string; label: string }) {
  return (
    <Link className={styles.remove} to={to} aria-label={label} title={label}>
      <CloseIcon />
    </Link>
  );
}
