import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { sportName } from '../../betting/names/sportName';
import { PageHead } from '../../betting/sports/PageHead';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { ChampResultsHead_champ$key } from './__generated__/ChampResultsHead_champ.graphql';

/** The championship's name, country and sport, with a link to its coming games. */
export function ChampResultsHead({ champ }: { champ: ChampResultsHead_champ$key }) {
  const { slug, name, originalName, country, sport } = useFragment(
    graphql`
      fragment ChampResultsHead_champ on Champ {
        slug
        name
        originalName
        country
        sport {
          slug
        }
      }
    `,
    champ,
  );
  const { t } = useTranslation('sports');
  const link = useHref();
  return (
    <PageHead title={name}>
      <p>
        {sportName(sport.slug, t)}
        {country && <> · {country}</>}
        {originalName !== name && (
          <>
            {' · '}
            <bdi>{originalName}</bdi>
          </>
        )}
        {' · '}
        <Link to={link('champ', { section: 'line', sport: sport.slug, champ: slug })}>
          {t('section_line')}
        </Link>
      </p>
    </PageHead>
  );
}
