import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { Star } from '../../betting/favourites/Star';
import { PageHead } from '../../betting/sports/PageHead';
import { TabLinks } from '../../betting/sports/TabLinks';
import type { SectionSlug } from '../../betting/names/section';
import { sportName } from '../../betting/names/sportName';
import type { ChampHead_champ$key } from './__generated__/ChampHead_champ.graphql';

/** The championship's name and country, and tabs for live and line. */
export function ChampHead({ champ, section }: { champ: ChampHead_champ$key; section: SectionSlug }) {
  const { slug, name, originalName, country, sport, live, line } = useFragment(
    graphql`
      fragment ChampHead_champ on Champ {
        slug
        name
        originalName
        country
        sport {
          slug
        }
        live: gameCount(section: LIVE)
        line: gameCount(section: LINE)
      }
    `,
    champ,
  );
  const { t } = useTranslation('sports');
  const link = useHref();

  const sections = [
    { section: 'live', label: t('section_live'), count: live },
    { section: 'line', label: t('section_line'), count: line },
  ].map(({ section: other, ...tab }) => ({
    ...tab,
    to: link('champ', { section: other, sport: sport.slug, champ: slug }),
    current: other === section,
  }));

  return (
    <>
      <PageHead title={name}>
        <p>
          <Star of={`CHAMP ${slug}`} name={name} />
          <Link to={link('sport', { section, sport: sport.slug })}>{sportName(sport.slug, t)}</Link>
          {country && <> · {country}</>}
          {originalName !== name && (
            <>
              {' · '}
              <bdi>{originalName}</bdi>
            </>
          )}
        </p>
      </PageHead>
      <TabLinks label={t('sections_label')} tabs={sections} />
    </>
  );
}
