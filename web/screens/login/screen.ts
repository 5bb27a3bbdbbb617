import { screen } from '../../routing/routes/screen';
import { loginQuery } from './loginQuery';
import type { loginQuery as LoginQuery } from './__generated__/loginQuery.graphql';

const signIn = <Name extends 'login' | 'auth'>(name: Name) =>
  screen<Name, LoginQuery>(name, {
    query: loginQuery,
    variables: (_params, search) => ({ isBack: search.has('social') }),
    title: (t) => t('session:sign_in_title'),
    component: async () => (await import('./SignInPage')).SignInPage,
  });

/** Sign-in on a page of its own. */
export const login = signIn('login');

/** Where office pages send guests: to sign in and continue to where they wanted to go. */
export const auth = signIn('auth');
