import { screen } from '../../routing/routes/screen';
import type { supportQuery as SupportQuery } from '../../player/support/__generated__/supportQuery.graphql';
import { supportQuery } from '../../player/support/supportQuery';

/** The operator's messages to the player, and the player's requests. */
export const support = screen<'support', SupportQuery>('support', {
  query: supportQuery,
  variables: (_, search) => ({
    after: search.get('after'),
    messagesAfter: search.get('messagesAfter'),
    isPage: true,
  }),
  title: (t) => t('support:requests_title'),
  component: async () => (await import('./Support')).Support,
});
