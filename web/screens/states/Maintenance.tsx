import { useTranslation } from '../../foundation/i18n/useTranslation';
import { usePreloadedQuery } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useHere } from '../../routing/routes/RouteContext';
import type { ScreenProps } from '../../routing/routes/screen';
import { StatePage } from '../shared/StatePage';
import { statesQuery } from './statesQuery';
import type { statesQuery as StatesQuery } from './__generated__/statesQuery.graphql';
import styles from '../shared/StatePage.module.css';

/** The maintenance page: since when, until when, and that nothing is lost. */
export function Maintenance({ queryRef }: ScreenProps<StatesQuery>) {
  const { site } = usePreloadedQuery<StatesQuery>(statesQuery, queryRef);
  const { t } = useTranslation('states');
  const format = useFormat();
  const here = useHere();
  const { startAt, finishAt } = site?.maintenance ?? {};

  return (
    <StatePage
      title={t('states_maintenance_title')}
      texts={[t('states_maintenance_text'), t('states_maintenance_money')]}
    >
      {(startAt ?? finishAt) && (
        <p className={styles.times}>
          {startAt && (
            <time dateTime={startAt}>{t('states_maintenance_from', { time: format.dateTime(startAt) })}</time>
          )}
          {finishAt && (
            <time dateTime={finishAt}>
              {t('states_maintenance_until', { time: format.dateTime(finishAt) })}
            </time>
          )}
        </p>
      )}
      <p className={styles.ways}>
        {/* Loads this page as a new document: after the maintenance it leads home. */}
        <a href={here()}>{t('states_again')}</a>
      </p>
    </StatePage>
  );
}
