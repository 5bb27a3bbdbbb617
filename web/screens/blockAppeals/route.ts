import type { Routes } from '../../routing/routes/define';

/** Where banned players appeal against the ban; nobody else comes here. */
export const routes = {
  blockAppealHistory: {
    path: 'office/block-appeal-history',
    metaId: 166,
    banned: 'only',
    dictionaries: ['session', 'support'],
    auth: 'player',
    remoteApp: 'office',
  },
} as const satisfies Routes;
