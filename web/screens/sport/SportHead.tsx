import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useHref } from '../../routing/routes/RouteContext';
import { ListHead } from '../../betting/sports/ListHead';
import { PageHead } from '../../betting/sports/PageHead';
import { TabLinks } from '../../betting/sports/TabLinks';
import type { SectionSlug } from '../../betting/names/section';
import { sportName } from '../../betting/names/sportName';
import type { SportHead_sport$key } from './__generated__/SportHead_sport.graphql';
import styles from './SportHead.module.css';

/** The sport's name, tabs for live and line, and its championships when the tree is hidden. */
export function SportHead({ sport, section }: { sport: SportHead_sport$key; section: SectionSlug }) {
  const { slug, live, line, champs } = useFragment(
    graphql`
      fragment SportHead_sport on Sport @argumentDefinitions(section: { type: "Section!" }) {
        slug
        live: gameCount(section: LIVE)
        line: gameCount(section: LINE)
        champs(section: $section) @catch(to: RESULT) {
          slug
          name
          gameCount(section: $section)
        }
      }
    `,
    sport,
  );
  const { t } = useTranslation('sports');
  const link = useHref();

  const sections = [
    { section: 'live', label: t('section_live'), count: live },
    { section: 'line', label: t('section_line'), count: line },
  ].map(({ section: other, ...tab }) => ({
    ...tab,
    to: link('sport', { section: other, sport: slug }),
    current: other === section,
  }));

  return (
    <>
      <ListHead>
        <PageHead title={sportName(slug, t)} />
        <TabLinks label={t('sections_label')} tabs={sections} />
      </ListHead>
      {champs.ok && champs.value.length > 1 && (
        <div className={styles.champs}>
          <TabLinks
            label={t('sport_champs')}
            tabs={champs.value.map((champ) => ({
              label: champ.name,
              to: link('champ', { section, sport: slug, champ: champ.slug }),
              current: false,
              count: champ.gameCount,
            }))}
          />
        </div>
      )}
    </>
  );
}
