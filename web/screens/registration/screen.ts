import { screen } from '../../routing/routes/screen';
import { registrationQuery } from './registrationQuery';
import type { registrationQuery as RegistrationQuery } from './__generated__/registrationQuery.graphql';

/** Registration on a page of its own. */
export const registration = screen<'registration', RegistrationQuery>('registration', {
  query: registrationQuery,
  variables: () => ({}),
  title: (t) => t('session:registration_title'),
  component: async () => (await import('./RegistrationPage')).RegistrationPage,
});
