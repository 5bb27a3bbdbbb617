import { usePreloadedQuery } from 'react-relay/hooks';
import { useRoute } from '../../routes/RouteContext';
import type { ScreenProps } from '../../routes/screen';
import { GameList } from '../../sports/GameList';
import { sectionSlug } from '../../sports/section';
import { SportHead } from './SportHead';
import { sportQuery } from './sportQuery';
import type { sportQuery as SportQuery } from './__generated__/sportQuery.graphql';

/** One sport's games in a section. */
export function Sport({ queryRef }: ScreenProps<SportQuery>) {
  const data = usePreloadedQuery<SportQuery>(sportQuery, queryRef);
  const section = sectionSlug(useRoute().params.section);
  return (
    <>
      {data.sport.ok && data.sport.value && <SportHead sport={data.sport.value} section={section} />}
      <GameList query={data} section={section} />
    </>
  );
}
