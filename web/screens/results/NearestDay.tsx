import { graphql, useFragment } from 'react-relay/hooks';
import { buttonClass } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHere } from '../../routing/routes/RouteContext';
import type { NearestDay_query$key } from './__generated__/NearestDay_query.graphql';

/** Says that a day has no results, and leads to the nearest one that has: the last before it, else the next. */
export function NearestDay({ query }: { query: NearestDay_query$key }) {
  const { resultDays } = useFragment(
    graphql`
      fragment NearestDay_query on Query
      @argumentDefinitions(day: { type: "Day!" }, champ: { type: "String" }) {
        resultDays(day: $day, champ: $champ) {
          previous {
            day
          }
          next {
            day
          }
        }
      }
    `,
    query,
  );
  const { t } = useTranslation(['sports', 'results']);
  const format = useFormat();
  const here = useHere();
  const nearest = (resultDays?.previous ?? resultDays?.next)?.day;
  const action = nearest && (
    <Link className={buttonClass('secondary')} to={here({ day: nearest, after: undefined })}>
      {t('results:day_nearest', { day: format.calendarDay(nearest) })}
    </Link>
  );
  return <Empty action={action}>{t('results:results_none')}</Empty>;
}
