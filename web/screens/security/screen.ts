import { screen } from '../../routing/routes/screen';
import { securityQuery } from './securityQuery';
import type { securityQuery as SecurityQuery } from './__generated__/securityQuery.graphql';

/** Everything that keeps others out of the player's account. */
export const security = screen<'security', SecurityQuery>('security', {
  query: securityQuery,
  variables: (_params, search) => ({ isBack: search.has('social') }),
  title: (t) => t('session:security_title'),
  component: async () => (await import('./Security')).Security,
});
