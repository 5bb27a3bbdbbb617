import { screen } from '../../routing/routes/screen';
import { passwordResetQuery } from './passwordResetQuery';
import type { passwordResetQuery as PasswordResetQuery } from './__generated__/passwordResetQuery.graphql';

/** A new password by a link. */
export const passwordReset = screen<'passwordReset', PasswordResetQuery>('passwordReset', {
  query: passwordResetQuery,
  variables: () => ({}),
  title: (t) => t('session:reset_link_title'),
  component: async () => (await import('./PasswordResetPage')).PasswordResetPage,
});
