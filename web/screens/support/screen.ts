import { screen } from '../../routing/routes/screen';
import type { supportQuery as SupportQuery } from '../../player/support/__generated__/supportQuery.graphql';
import { supportQuery } from '../../player/support/supportQuery';

/** The player's requests to the operator. */
export const support = screen<'support', SupportQuery>('support', {
  query: supportQuery,
  variables: (_, search) => ({ after: search.get('after') }),
  title: (t) => t('support:requests_title'),
  component: async () => (await import('./Support')).Support,
});
