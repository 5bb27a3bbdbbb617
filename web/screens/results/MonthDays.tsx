import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import type { MonthDays_days$key } from './__generated__/MonthDays_days.graphql';
import styles from './DayPicker.module.css';

interface MonthDaysProps {
  days: MonthDays_days$key;
  /** The shown day. */
  day: string;
  /** The address of a day. */
  to: (day: string) => string;
}

/** The days of the shown day's month that have results, as links; folded until somebody wants them. */
export function MonthDays({ days, day, to }: MonthDaysProps) {
  const shown = useFragment(
    graphql`
      fragment MonthDays_days on ResultDay @relay(plural: true) {
        day
        games
      }
    `,
    days,
  );
  const { t } = useTranslation('results');
  const format = useFormat();
  if (shown.length === 0) return null;
  return (
    <details className={styles.month}>
      <summary>{t('calendar')}</summary>
      <ul>
        {shown.map(({ day: one, games }) => (
          <li key={one}>
            <Link
              to={to(one)}
              aria-current={one === day ? 'date' : undefined}
              aria-label={`${format.calendarDay(one)} (${format.number(games)})`}
            >
              <span>{Number(one.slice(-2))}</span>
              <span className={styles.games}>{format.number(games)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
