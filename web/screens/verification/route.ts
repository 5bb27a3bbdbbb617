import type { Routes } from '../../routing/routes/define';

const common = {
  banned: 'allowed',
  dictionaries: ['session', 'verification', 'support'],
  auth: 'player',
  remoteApp: 'office',
} as const;

/** Where the player proves by documents who they are; `identification` is for those who have to before anything else. */
export const routes = {
  verification: { path: 'office/verification', metaId: 163, ...common },
  identification: { path: 'office/identification', metaId: 164, ...common },
} as const satisfies Routes;
