import { useTranslation } from '../../foundation/i18n/useTranslation';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Link } from '../../routing/routes/Link';
import { useHere, useHref, useRoute } from '../../routing/routes/RouteContext';
import { choiceOf, choiceParameters, queryOf } from './listFilter';
import type { SectionSlug } from '../names/section';

interface NoGamesProps {
  section: SectionSlug;
  /** The nearest day that has games, where a day was asked for that has none. */
  nearestDay: string | null | undefined;
}

/** Says that a list is empty, and leads on: to the nearest day, to all games of the section, or to the other section. */
export function NoGames({ section, nearestDay }: NoGamesProps) {
  const { t } = useTranslation('sports');
  const link = useHref();
  const here = useHere();
  const format = useFormat();
  const { search } = useRoute();
  const { champs, sort, group } = choiceOf(search);
  const way = (to: string, label: string) => (
    <Link className={buttonClass('secondary')} to={to}>
      {label}
    </Link>
  );

  if (nearestDay) {
    const there = queryOf({
      champs,
      day: nearestDay,
      ...(sort ? { sort } : {}),
      ...(group ? { group } : {}),
    });
    return (
      <Empty action={way(here({ ...there, after: undefined }), format.calendarDay(nearestDay))}>
        {t('games_none_day')}
      </Empty>
    );
  }
  if (choiceParameters.some((key) => key !== 'sort' && key !== 'group' && search.has(key))) {
    const all = Object.fromEntries([...choiceParameters, 'after'].map((key) => [key, undefined]));
    return <Empty action={way(here(all), t('games_all'))}>{t('games_none_chosen')}</Empty>;
  }
  const other = section === 'live' ? 'line' : 'live';
  return (
    <Empty
      action={way(
        link('section', { section: other }),
        t(other === 'line' ? 'games_to_line' : 'games_to_live'),
      )}
    >
      {t(section === 'live' ? 'games_none_live' : 'games_none_line')}
    </Empty>
  );
}
