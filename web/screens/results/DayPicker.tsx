import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field, SelectField } from '../../foundation/design/Field';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHere } from '../../routing/routes/RouteContext';
import { MonthDays } from './MonthDays';
import type { DayPicker_query$key } from './__generated__/DayPicker_query.graphql';
import styles from './DayPicker.module.css';

interface DayPickerProps {
  query: DayPicker_query$key;
  /** The shown day. */
  day: string;
  /** The chosen championship, empty for all of them; absent on a page that offers no choice. */
  champ?: string;
}

/**
 * The shown day, links to the nearest days with results, and a native form that leads to any day. The form works without
 * scripts: it is sent to the page's own address.
 */
export function DayPicker({ query, day, champ }: DayPickerProps) {
  const { resultDays } = useFragment(
    graphql`
      fragment DayPicker_query on Query
      @argumentDefinitions(day: { type: "Day!" }, champ: { type: "String" }) {
        resultDays(day: $day, champ: $champ) {
          first
          last
          previous {
            day
          }
          next {
            day
          }
          days {
            ...MonthDays_days
          }
          champs {
            champ {
              id
              slug
              name
              country
            }
            games
          }
        }
      }
    `,
    query,
  );
  const { t } = useTranslation(['sports', 'results']);
  const format = useFormat();
  const here = useHere();
  const to = (other: string): string => here({ day: other, after: undefined });
  const { previous, next } = resultDays ?? {};
  const champs = resultDays?.champs ?? [];
  const isListed = champs.some((one) => one.champ.slug === champ);

  return (
    <nav className={styles.picker} aria-label={t('results:results_days')}>
      <div className={styles.days}>
        <h2>
          <time dateTime={day}>{format.calendarDay(day)}</time>
        </h2>
        {previous && (
          <Link rel="prev" to={to(previous.day)}>
            {format.calendarDay(previous.day)}
          </Link>
        )}
        {next && (
          <Link rel="next" to={to(next.day)}>
            {format.calendarDay(next.day)}
          </Link>
        )}
      </div>
      {resultDays && (
        <form key={`${day} ${champ}`} method="get" className={styles.form}>
          <Field
            label={t('results:filter_day')}
            type="date"
            name="day"
            defaultValue={day}
            min={resultDays.first ?? undefined}
            max={resultDays.last}
            required
          />
          {champ !== undefined && (
            <SelectField label={t('results:filter_champ')} name="champ" defaultValue={champ}>
              <option value="">{t('results:filter_all')}</option>
              {champ !== '' && !isListed && <option value={champ}>{champ}</option>}
              {champs.map((one) => (
                <option key={one.champ.id} value={one.champ.slug}>
                  {[one.champ.country, one.champ.name].filter(Boolean).join(' · ')} ({one.games})
                </option>
              ))}
            </SelectField>
          )}
          <Button type="submit">{t('results:filter_show')}</Button>
        </form>
      )}
      {resultDays && <MonthDays days={resultDays.days} day={day} to={to} />}
    </nav>
  );
}
