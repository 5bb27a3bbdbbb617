import { usePreloadedQuery } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { ScreenProps } from '../../routing/routes/screen';
import { PageHead } from '../../betting/sports/PageHead';
import { DayLinks } from './DayLinks';
import { ResultList } from './ResultList';
import { resultsQuery } from './resultsQuery';
import type { resultsQuery as ResultsQuery } from './__generated__/resultsQuery.graphql';

/** The games that ended on one day, with links to the days around it. */
export function Results({ queryRef }: ScreenProps<ResultsQuery>) {
  const data = usePreloadedQuery<ResultsQuery>(resultsQuery, queryRef);
  const { t } = useTranslation('sports');
  return (
    <>
      <PageHead title={t('results_title')} />
      <DayLinks day={queryRef.variables.day} />
      <ResultList query={data} />
    </>
  );
}
