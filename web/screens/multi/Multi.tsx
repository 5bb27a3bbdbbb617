import { usePreloadedQuery } from 'react-relay/hooks';
import { FeedUnavailable } from '../../betting/sports/FeedUnavailable';
import { PageHead } from '../../betting/sports/PageHead';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { chosenIn } from '../../betting/sports/sideBySide';
import { MultiChoices } from './MultiChoices';
import { MultiGame } from './MultiGame';
import { multiQuery } from './multiQuery';
import type { multiQuery as MultiQuery } from './__generated__/multiQuery.graphql';
import styles from './Multi.module.css';

/** The chosen matches side by side, and the matches in play to choose from. */
export function Multi({ queryRef }: ScreenProps<MultiQuery>) {
  const { first, second, third, fourth, live } = usePreloadedQuery<MultiQuery>(multiQuery, queryRef);
  const { t } = useTranslation('multi');
  const chosen = chosenIn(useRoute().search);
  const games = [first, second, third, fourth];
  const isFeedAway = live == null && games.every((game) => game == null);

  return (
    <>
      <PageHead title={t('multi_title')}>
        <p>{t('multi_lead')}</p>
      </PageHead>
      {isFeedAway && <FeedUnavailable />}
      {!isFeedAway && chosen.length === 0 && <Empty>{t('multi_none')}</Empty>}
      {!isFeedAway && chosen.length > 0 && (
        <div className={styles.games}>
          {chosen.map((number, index) => (
            <MultiGame
              key={number}
              game={games[index] ?? null}
              without={chosen.filter((other) => other !== number)}
            />
          ))}
        </div>
      )}
      {live && <MultiChoices games={live} chosen={chosen} />}
    </>
  );
}
