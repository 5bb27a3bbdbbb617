import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { ScreenProps } from '../../routing/routes/screen';
import { FeedUnavailable } from '../../betting/sports/FeedUnavailable';
import { Markets } from '../../betting/sports/Markets';
import { PageHead } from '../../betting/sports/PageHead';
import { Scoreboard } from '../../betting/sports/Scoreboard';
import { Timeline } from '../../betting/sports/Timeline';
import { Chances } from './Chances';
import { ClosingPrices } from './ClosingPrices';
import { Form } from './Form';
import { GameFreshness } from './GameFreshness';
import { GameStandings } from './GameStandings';
import { GameTrail } from './GameTrail';
import { Meetings } from './Meetings';
import { OtherGames } from './OtherGames';
import { gameQuery } from './gameQuery';
import type { gameQuery as GameQuery } from './__generated__/gameQuery.graphql';
import styles from './Game.module.css';

/**
 * One game: breadcrumb, scoreboard, goals, every open market; beside them or below: chances, form, table, meetings, and
 * other games in play.
 */
export function Game({ queryRef }: ScreenProps<GameQuery>) {
  const data = usePreloadedQuery<GameQuery>(gameQuery, queryRef);
  const { game } = data;
  const { t } = useTranslation('sports');
  if (!game.ok || !game.value) {
    return (
      <>
        <PageHead title={t('section_title')} />
        <FeedUnavailable />
      </>
    );
  }
  return (
    <article className={styles.page}>
      <GameTrail game={game.value} />
      <GameFreshness game={game.value} />
      <Scoreboard game={game.value} />
      <Timeline game={game.value} />
      <div className={styles.parts}>
        <div className={styles.main}>
          <Markets game={game.value} />
          <ClosingPrices game={game.value} />
        </div>
        <div className={styles.chances}>
          <Chances game={game.value} />
        </div>
        <div className={styles.aside}>
          <Form game={game.value} />
          <GameStandings game={game.value} />
          <Meetings game={game.value} />
          <OtherGames query={data} except={game.value.id} />
        </div>
      </div>
    </article>
  );
}
