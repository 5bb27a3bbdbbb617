import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRoute } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { GameList } from '../../betting/sports/GameList';
import { ListFilters } from '../../betting/sports/ListFilters';
import { ListHead } from '../../betting/sports/ListHead';
import { MultiLink } from '../../betting/sports/MultiLink';
import { PageHead } from '../../betting/sports/PageHead';
import { sectionSlug } from '../../betting/names/section';
import { SectionTabs } from './SectionTabs';
import { sectionQuery } from './sectionQuery';
import type { sectionQuery as SectionQuery } from './__generated__/sectionQuery.graphql';

/** All games of a section. */
export function Section({ queryRef }: ScreenProps<SectionQuery>) {
  const data = usePreloadedQuery<SectionQuery>(sectionQuery, queryRef);
  const { t } = useTranslation('sports');
  const section = sectionSlug(useRoute().params.section);
  const champs = data.sports.ok ? data.sports.value.flatMap((sport) => sport.champs ?? []) : [];
  return (
    <>
      <ListHead>
        <PageHead title={t(section === 'live' ? 'section_live' : 'section_line')}>
          {section === 'live' && <MultiLink />}
        </PageHead>
        <SectionTabs query={data} section={section} />
      </ListHead>
      <ListFilters section={section} champs={champs} />
      <GameList query={data} section={section} withSide={queryRef.variables.sideMarkets} />
    </>
  );
}
