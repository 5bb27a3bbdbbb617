import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { GameList } from '../../betting/sports/GameList';
import { ListFilters } from '../../betting/sports/ListFilters';
import { PageHead } from '../../betting/sports/PageHead';
import { sectionSlug } from '../../betting/names/section';
import { ChampHead } from './ChampHead';
import { champQuery } from './champQuery';
import type { champQuery as ChampQuery } from './__generated__/champQuery.graphql';

/** One championship's games in a section. */
export function Champ({ queryRef }: ScreenProps<ChampQuery>) {
  const data = usePreloadedQuery<ChampQuery>(champQuery, queryRef);
  const { t } = useTranslation('sports');
  const section = sectionSlug(useRoute().params.section);
  return (
    <>
      {data.champ.ok && data.champ.value ? (
        <ChampHead champ={data.champ.value} section={section} />
      ) : (
        <PageHead title={t('section_title')} />
      )}
      <ListFilters section={section} />
      <GameList query={data} section={section} withSide={queryRef.variables.sideMarkets} champHeads={false} />
    </>
  );
}
