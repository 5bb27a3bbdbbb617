import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { GameList } from '../../betting/sports/GameList';
import { ListFilters } from '../../betting/sports/ListFilters';
import { PageHead } from '../../betting/sports/PageHead';
import { sectionSlug } from '../../betting/names/section';
import { SportHead } from './SportHead';
import { sportQuery } from './sportQuery';
import type { sportQuery as SportQuery } from './__generated__/sportQuery.graphql';

/** One sport's games in a section. */
export function Sport({ queryRef }: ScreenProps<SportQuery>) {
  const data = usePreloadedQuery<SportQuery>(sportQuery, queryRef);
  const { t } = useTranslation('sports');
  const section = sectionSlug(useRoute().params.section);
  const champs = (data.sport.ok && data.sport.value?.champs) || [];
  return (
    <>
      {data.sport.ok && data.sport.value ? (
        <SportHead sport={data.sport.value} section={section} />
      ) : (
        <PageHead title={t('section_title')} />
      )}
      <ListFilters section={section} champs={champs} />
      <GameList query={data} section={section} withSide={queryRef.variables.sideMarkets} />
    </>
  );
}
