import type { Routes } from '../../routing/routes/define';

/** Where the link of a registration leads; `activatefast` is another name of the same page. */
export const routes = {
  activation: {
    path: 'user/:type',
    where: { type: ['activatefast', 'activate'] },
    metaId: 142,
    auth: 'guest',
    hides: ['bottomNav'],
    stream: 'user',
    dictionaries: ['session'],
    remoteApp: 'auth',
  },
} as const satisfies Routes;
