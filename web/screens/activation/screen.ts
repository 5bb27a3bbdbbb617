import { screen } from '../../routing/routes/screen';
import { activationQuery } from './activationQuery';
import type { activationQuery as ActivationQuery } from './__generated__/activationQuery.graphql';

/** The last step of a registration, opened by a link. */
export const activation = screen<'activation', ActivationQuery>('activation', {
  query: activationQuery,
  variables: () => ({}),
  title: (t) => t('session:activation_title'),
  component: async () => (await import('./ActivationPage')).ActivationPage,
});
