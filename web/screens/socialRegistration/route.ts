import type { Routes } from '../../routing/routes/define';

/** The short form of new players whom a social network proved. */
export const routes = {
  socialRegistration: {
    path: 'registration/:type',
    where: { type: ['socialregistration'] },
    metaId: 140,
    auth: 'guest',
    hides: ['bottomNav'],
    stream: 'user',
    dictionaries: ['session'],
    remoteApp: 'auth',
  },
} as const satisfies Routes;
