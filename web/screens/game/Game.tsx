import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { ScreenProps } from '../../routing/routes/screen';
import { FeedUnavailable } from '../../betting/sports/FeedUnavailable';
import { Markets } from '../../betting/sports/Markets';
import { PageHead } from '../../betting/sports/PageHead';
import { Scoreboard } from '../../betting/sports/Scoreboard';
import { Timeline } from '../../betting/sports/Timeline';
import { GameFreshness } from './GameFreshness';
import { GameTrail } from './GameTrail';
import { gameQuery } from './gameQuery';
import type { gameQuery as GameQuery } from './__generated__/gameQuery.graphql';

/** One game: breadcrumb, scoreboard, goals, and every open market. */
export function Game({ queryRef }: ScreenProps<GameQuery>) {
  const { game } = usePreloadedQuery<GameQuery>(gameQuery, queryRef);
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
    <article>
      <GameTrail game={game.value} />
      <GameFreshness game={game.value} />
      <Scoreboard game={game.value} />
      <Timeline game={game.value} />
      <Markets game={game.value} />
    </article>
  );
}
