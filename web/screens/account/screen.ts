import { screen } from '../../routing/routes/screen';
import { accountQuery } from './accountQuery';
import type { accountQuery as AccountQuery } from './__generated__/accountQuery.graphql';

/** The player's profile and accounts. */
export const account = screen<'account', AccountQuery>('account', {
  query: accountQuery,
  variables: () => ({}),
  title: (t) => t('session:account_title'),
  component: async () => (await import('./Account')).Account,
});
