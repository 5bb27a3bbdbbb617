import { screen } from '../../routing/routes/screen';
import { responsibleQuery } from './responsibleQuery';
import type { responsibleQuery as ResponsibleQuery } from './__generated__/responsibleQuery.graphql';

/** The player's limits, time-out and self-exclusion. */
export const responsible = screen<'responsible', ResponsibleQuery>('responsible', {
  query: responsibleQuery,
  variables: () => ({}),
  title: (t) => t('main:header_limits'),
  component: async () => (await import('./Responsible')).Responsible,
});
