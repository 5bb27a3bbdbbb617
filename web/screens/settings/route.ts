import type { Routes } from '../../routing/routes/define';

/** Everything that a player can set. */
export const routes = {
  settings: {
    path: 'office/settings',
    metaId: 13,
    dictionaries: ['session', 'overlays', 'settings', 'bets'],
    auth: 'player',
    remoteApp: 'office',
  },
} as const satisfies Routes;
