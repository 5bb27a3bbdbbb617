import { zoneOf } from '../../foundation/settings/model';
import { historyQuery as queryOf, historyVariables } from '../../betting/myBets/historyChoice';
import { corrected } from '../../betting/sports/listFilter';
import { screen } from '../../routing/routes/screen';
import type { historyQuery as HistoryQuery } from './__generated__/historyQuery.graphql';
import { historyQuery } from './historyQuery';

/** The player's placed coupons. */
export const history = screen<'history', HistoryQuery>('history', {
  query: historyQuery,
  corrected: (search) => corrected(search, queryOf(search)),
  variables: (_, search, _now, { settings }) => ({
    ...historyVariables(search, zoneOf(settings)),
    after: search.get('after'),
  }),
  title: (t) => t('coupon:history_title'),
  component: async () => (await import('./History')).History,
});
