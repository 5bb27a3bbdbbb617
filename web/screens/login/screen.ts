import { screen } from '../../routes/screen';
import { loginQuery } from './loginQuery';
import type { loginQuery as LoginQuery } from './__generated__/loginQuery.graphql';

/** Signing in on a page of its own. */
export const login = screen<'login', LoginQuery>('login', {
  query: loginQuery,
  variables: () => ({}),
  title: (t) => t('session:sign_in_title'),
  component: async () => (await import('./SignInPage')).SignInPage,
});
