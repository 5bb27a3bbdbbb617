import { screen } from '../../routing/routes/screen';
import { blockAppealsQuery } from './blockAppealsQuery';
import type { blockAppealsQuery as BlockAppealsQuery } from './__generated__/blockAppealsQuery.graphql';

/** Where a banned player appeals against the ban, and reads the answers. */
export const blockAppealHistory = screen<'blockAppealHistory', BlockAppealsQuery>('blockAppealHistory', {
  query: blockAppealsQuery,
  variables: () => ({}),
  title: (t) => t('support:appeal_title'),
  component: async () => (await import('./BlockAppeals')).BlockAppeals,
});
