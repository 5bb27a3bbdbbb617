import { screen } from '../../routing/routes/screen';
import type { historyQuery as HistoryQuery } from './__generated__/historyQuery.graphql';
import { historyQuery } from './historyQuery';
import { statusOf } from './status';

/** The player's placed coupons. */
export const history = screen<'history', HistoryQuery>('history', {
  query: historyQuery,
  variables: (_, search) => ({ status: statusOf(search.get('status')), after: search.get('after') }),
  title: (t) => t('coupon:history_title'),
  component: async () => (await import('./History')).History,
});
