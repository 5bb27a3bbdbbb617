import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useNow } from '../../foundation/browser/clock';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useHere, useRoute } from '../../routing/routes/RouteContext';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { dayAfter } from './day';
import { choiceOf, queryOf, type ListChoice } from './listFilter';
import { MarketChips } from './MarketChips';
import { TabLinks } from './TabLinks';
import type { SectionSlug } from '../names/section';
import styles from './ListFilters.module.css';

interface ListFiltersProps {
  section: SectionSlug;
  /** The championships that can be chosen; none on the page of one. */
  champs?: readonly { slug: string; name: string }[];
}

const hourMs = 3_600_000;

/**
 * What a list shows: the market of its first cells, and behind a button when its games start, of which championships
 * they are, their order, and whether championships of a country stand together. Every choice is a link, so that the
 * address holds it and Back returns.
 */
export function ListFilters({ section, champs = [] }: ListFiltersProps) {
  const { t } = useTranslation('lists');
  const usual = useSetting('byCountry') ? 'country' : 'champ';
  const choice = choiceOf(useRoute().search);
  const here = useHere();
  const format = useFormat();
  const times = useTimes(section);
  const to = (changed: ListChoice) => here({ ...queryOf(changed), after: undefined });
  const { champs: chosenChamps, sort, group } = choice;
  const rest = { champs: chosenChamps, ...(sort ? { sort } : {}), ...(group ? { group } : {}) };
  const chosenTime = times.find(
    ({ when }) => when.filter === choice.filter && when.starts === choice.starts && when.day === choice.day,
  );
  const order = sort ?? (section === 'live' ? 'competition' : 'time');
  const isChosen = choice.filter ?? choice.starts ?? choice.day ?? chosenChamps[0] ?? sort ?? group;
  const ofDay = choice.day && format.calendarDay(choice.day);
  const shown = (isTimed(choice) && (chosenTime?.label ?? ofDay)) || t('filters_title');

  return (
    <div className={styles.tools}>
      <details className={styles.filters}>
        <summary data-chosen={isChosen ? '' : undefined}>{shown}</summary>
        <div className={styles.panel}>
          <TabLinks
            label={t('filters_time')}
            look="chips"
            isTitled
            tabs={times.map(({ when, label }) => ({
              label,
              to: to({ ...rest, ...when }),
              current: when === chosenTime?.when,
            }))}
          />
          <TabLinks
            label={t('filters_order')}
            look="chips"
            isTitled
            tabs={(['time', 'competition'] as const).map((by) => ({
              label: t(by === 'time' ? 'filters_by_time' : 'filters_by_competition'),
              to: to({ ...choice, sort: by }),
              current: by === order,
            }))}
          />
          {champs.length > 1 && (
            <TabLinks
              label={t('filters_group')}
              look="chips"
              isTitled
              tabs={(['champ', 'country'] as const).map((by) => ({
                label: t(by === 'country' ? 'filters_group_country' : 'filters_group_champ'),
                to: here({ ...queryOf(choice), group: by === usual ? undefined : by, after: undefined }),
                current: by === (group ?? usual),
              }))}
            />
          )}
          {champs.length > 1 && (
            <TabLinks
              label={t('filters_champs')}
              look="chips"
              isTitled
              tabs={champs.map(({ slug, name }) => ({
                label: name,
                to: to({ ...choice, champs: toggled(chosenChamps, slug) }),
                current: chosenChamps.includes(slug),
              }))}
            />
          )}
        </div>
      </details>
      <MarketChips />
    </div>
  );
}

/** The times that a section offers, with their names; the first is all. */
function useTimes(section: SectionSlug): { when: Partial<ListChoice>; label: string }[] {
  const { t } = useTranslation('lists');
  const format = useFormat();
  const today = format.dayKey(useNow(hourMs));
  const all = { when: {}, label: t('filters_all') };
  const recommended = { when: { filter: '6' }, label: t('filters_recommended') };
  if (section === 'live')
    return [
      all,
      { when: { filter: '2' }, label: t('filters_first_half') },
      { when: { filter: '3' }, label: t('filters_second_half') },
      { when: { filter: '1' }, label: t('filters_upcoming') },
      recommended,
    ];
  const later = dayAfter(today, 2);
  return [
    all,
    { when: { starts: '1h' }, label: t('filters_hour') },
    { when: { starts: '3h' }, label: t('filters_three_hours') },
    { when: { starts: 'today' }, label: t('filters_today') },
    { when: { starts: 'tomorrow' }, label: t('filters_tomorrow') },
    { when: { day: later }, label: format.calendarDay(later) },
    recommended,
  ];
}

const isTimed = ({ filter, starts, day }: ListChoice): boolean =>
  filter !== undefined || starts !== undefined || day !== undefined;

function toggled(champs: readonly string[], slug: string): string[] {
  return champs.includes(slug) ? champs.filter((one) => one !== slug) : [...champs, slug];
}
