import { routeFamily } from '../../routing/routes/define';

/** Ways in for those who have an account: `auth` is where office pages send guests. */
export const routes = routeFamily(
  { auth: 'guest', stream: 'user', dictionaries: ['session'], remoteApp: 'auth' },
  {
    login: { path: 'user/login', metaId: 10 },
    auth: { path: 'auth', metaId: 14 },
  },
);
