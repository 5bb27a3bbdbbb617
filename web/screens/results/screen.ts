import { screen } from '../../routing/routes/screen';
import { dayOf } from '../../betting/sports/day';
import { resultsQuery } from './resultsQuery';
import type { resultsQuery as ResultsQuery } from './__generated__/resultsQuery.graphql';

/** Results of one day. */
export const results = screen<'results', ResultsQuery>('results', {
  query: resultsQuery,
  variables: (_, search, now) => ({
    day: dayOf(search.get('day'), new Date(now)),
    after: search.get('after'),
  }),
  title: (t) => t('sports:results_title'),
  description: (t) => t('sports:results_description'),
  component: () => import('./Results').then(({ Results }) => Results),
});
