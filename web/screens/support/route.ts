import type { Routes } from '../../routing/routes/define';

/** What the player asked the operator, and what the operator wrote unasked. */
export const routes = {
  support: {
    path: 'office/support',
    metaId: 161,
    banned: 'allowed',
    dictionaries: ['session', 'support'],
    auth: 'player',
    remoteApp: 'office',
  },
} as const satisfies Routes;
