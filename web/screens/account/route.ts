import type { Routes } from '../../routing/routes/define';

/** Who the player is to the site, and their accounts. */
export const routes = {
  account: {
    path: 'office/account',
    metaId: 11,
    banned: 'allowed',
    dictionaries: ['session', 'verification'],
    auth: 'player',
    remoteApp: 'office',
  },
} as const satisfies Routes;
