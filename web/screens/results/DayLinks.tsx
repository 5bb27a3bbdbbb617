import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { dayAfter, dayOf } from '../../betting/sports/day';
import styles from './DayLinks.module.css';

/** Links to the day before and the day after the shown one; tomorrow has no results. */
export function DayLinks({ day }: { day: string }) {
  const { t } = useTranslation('sports');
  const format = useFormat();
  const link = useHref();
  const before = dayAfter(day, -1);
  const after = dayAfter(day, 1);
  const isLast = day >= dayOf(null, new Date());

  return (
    <nav className={styles.days} aria-label={t('results_days')}>
      <h2>
        <time dateTime={day}>{format.calendarDay(day)}</time>
      </h2>
      <Link rel="prev" to={link('results', {}, { day: before })}>
        {format.calendarDay(before)}
      </Link>
      {!isLast && (
        <Link rel="next" to={link('results', {}, { day: after })}>
          {format.calendarDay(after)}
        </Link>
      )}
    </nav>
  );
}
