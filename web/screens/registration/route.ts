import type { Routes } from '../../routing/routes/define';

/** Registration. */
export const routes = {
  registration: {
    path: 'registration',
    metaId: 9,
    auth: 'guest',
    hides: ['bottomNav'],
    stream: 'user',
    dictionaries: ['session'],
    remoteApp: 'auth',
  },
} as const satisfies Routes;
