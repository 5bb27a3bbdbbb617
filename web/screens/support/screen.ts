import { screen } from '../../routing/routes/screen';
import type { supportQuery as SupportQuery } from '../../player/support/__generated__/supportQuery.graphql';
import { supportQuery } from '../../player/support/supportQuery';

import { blockAppealsQuery } from './blockAppealsQuery';
import type { blockAppealsQuery as BlockAppealsQuery } from './__generated__/blockAppealsQuery.graphql';

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

/** Where a banned player appeals against the ban, and reads the answers. */
export const blockAppealHistory = screen<'blockAppealHistory', BlockAppealsQuery>('blockAppealHistory', {
  query: blockAppealsQuery,
  variables: () => ({}),
  title: (t) => t('support:appeal_title'),
  component: async () => (await import('./BlockAppeals')).BlockAppeals,
});
