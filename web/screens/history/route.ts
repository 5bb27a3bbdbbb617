import type { Routes } from '../../routing/routes/define';

/** The bet history. */
export const routes = {
  history: {
    path: 'office/history',
    metaId: 12,
    dictionaries: ['session', 'history', 'bets'],
    auth: 'player',
    remoteApp: 'office',
  },
} as const satisfies Routes;
