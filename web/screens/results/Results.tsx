import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { ScreenProps } from '../../routing/routes/screen';
import { PageHead } from '../../betting/sports/PageHead';
import { DayPicker } from './DayPicker';
import { NearestDay } from './NearestDay';
import { ResultList } from './ResultList';
import { ResultTabs } from './ResultTabs';
import { resultsQuery } from './resultsQuery';
import type { resultsQuery as ResultsQuery } from './__generated__/resultsQuery.graphql';

/** The games that ended on one day, with a calendar and a choice of championships. */
export function Results({ queryRef }: ScreenProps<ResultsQuery>) {
  const data = usePreloadedQuery<ResultsQuery>(resultsQuery, queryRef);
  const { t } = useTranslation('sports');
  const { day, champ } = queryRef.variables;
  return (
    <>
      <PageHead title={t('results_title')} />
      <ResultTabs />
      <DayPicker query={data} day={day} champ={champ ?? ''} />
      <ResultList query={data} nearest={<NearestDay query={data} />} />
    </>
  );
}
