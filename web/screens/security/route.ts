import type { Routes } from '../../routing/routes/define';

/** How the player signs in, where, and how well the account is protected. */
export const routes = {
  security: {
    path: 'office/security',
    metaId: 152,
    banned: 'allowed',
    dictionaries: ['session', 'data'],
    auth: 'player',
    remoteApp: 'office',
  },
} as const satisfies Routes;
