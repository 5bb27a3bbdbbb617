import { zoneOf } from '../../foundation/settings/model';
import { corrected } from '../../betting/sports/listFilter';
import { screen } from '../../routing/routes/screen';
import type { historyPayQuery as HistoryPayQuery } from './__generated__/historyPayQuery.graphql';
import { paymentChoice, paymentVariables } from './choice';
import { historyPayQuery } from './historyPayQuery';

/** The movements of the player's money. */
export const historyPay = screen<'historyPay', HistoryPayQuery>('historyPay', {
  query: historyPayQuery,
  corrected: (search) => corrected(search, paymentChoice(search)),
  variables: (_, search, _now, { settings }) => ({
    ...paymentVariables(search, zoneOf(settings)),
    after: search.get('after'),
  }),
  title: (t) => t('session:account_payments'),
  component: async () => (await import('./HistoryPay')).HistoryPay,
});
