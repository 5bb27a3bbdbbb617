import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHref } from '../../routing/routes/RouteContext';
import { TabLinks } from '../../betting/sports/TabLinks';
import type { SectionSlug } from '../../betting/names/section';
import { sportName } from '../../betting/names/sportName';
import type { SectionTabs_query$key } from './__generated__/SectionTabs_query.graphql';

/** Links from a section to its sports. */
export function SectionTabs({ query, section }: { query: SectionTabs_query$key; section: SectionSlug }) {
  const { sports } = useFragment(
    graphql`
      fragment SectionTabs_query on Query @argumentDefinitions(section: { type: "Section!" }) {
        sports(section: $section) @catch(to: RESULT) {
          slug
          gameCount(section: $section)
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('sports');
  const link = useHref();
  if (!sports.ok || sports.value.length === 0) return null;

  const all = { label: t('sport_all'), to: link('section', { section }), current: true };
  const each = sports.value.map(({ slug, gameCount }) => ({
    label: sportName(slug, t),
    to: link('sport', { section, sport: slug }),
    current: false,
    count: gameCount,
  }));
  return <TabLinks label={t('section_sports')} tabs={[all, ...each]} />;
}
