import type { Routes } from '../../routing/routes/define';

/** Where the player proves by documents who they are. */
export const routes = {
  verification: {
    path: 'office/verification',
    metaId: 163,
    banned: 'allowed',
    dictionaries: ['session', 'verification'],
    auth: 'player',
    remoteApp: 'office',
  },
} as const satisfies Routes;
