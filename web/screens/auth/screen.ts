import { screen } from '../../routes/screen';
import { loginQuery } from '../login/loginQuery';
import type { loginQuery as LoginQuery } from '../login/__generated__/loginQuery.graphql';

/** Where office pages send guests: signing in, and then on to where they wanted to go. */
export const auth = screen<'auth', LoginQuery>('auth', {
  query: loginQuery,
  variables: () => ({}),
  title: (t) => t('session:sign_in_title'),
  component: async () => (await import('../login/SignInPage')).SignInPage,
});
