import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { ScreenProps } from '../../routing/routes/screen';
import { PageHead } from '../../betting/sports/PageHead';
import { ChampIndex } from './ChampIndex';
import { ChampResultsHead } from './ChampResultsHead';
import { ChampStandings } from './ChampStandings';
import { champsQuery } from './champsQuery';
import { DayPicker } from './DayPicker';
import { NearestDay } from './NearestDay';
import { ResultList } from './ResultList';
import { ResultTabs } from './ResultTabs';
import type { champsQuery as ChampsQuery } from './__generated__/champsQuery.graphql';
import styles from './Champs.module.css';

/** All championships; or the table of one, and its results of a day. */
export function Champs({ queryRef }: ScreenProps<ChampsQuery>) {
  const data = usePreloadedQuery<ChampsQuery>(champsQuery, queryRef);
  const { t } = useTranslation('results');
  if (data.all) {
    return (
      <>
        <PageHead title={t('title_champs')} />
        <ResultTabs />
        <ChampIndex query={data.all} />
      </>
    );
  }
  const { one } = data;
  if (!one) return null;
  const champ = one.champ.ok ? one.champ.value : null;
  const { day } = queryRef.variables;
  return (
    <>
      {champ ? <ChampResultsHead champ={champ} /> : <PageHead title={t('title_champs')} />}
      <ResultTabs />
      <ChampStandings query={one} />
      <h2 className={styles.heading}>{t('results_heading')}</h2>
      <DayPicker query={one} day={day} />
      <ResultList query={one} champHeads={false} nearest={<NearestDay query={one} />} />
    </>
  );
}
