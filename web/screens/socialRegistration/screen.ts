import { screen } from '../../routing/routes/screen';
import { socialRegistrationQuery } from './socialRegistrationQuery';
import type { socialRegistrationQuery as SocialRegistrationQuery } from './__generated__/socialRegistrationQuery.graphql';

/** The rest of a registration by a social network. */
export const socialRegistration = screen<'socialRegistration', SocialRegistrationQuery>(
  'socialRegistration',
  {
    query: socialRegistrationQuery,
    variables: () => ({}),
    title: (t) => t('session:registration_title'),
    component: async () => (await import('./SocialRegistrationPage')).SocialRegistrationPage,
  },
);
