import type { Routes } from '../../routing/routes/define';

/** The movements of the player's money. */
export const routes = {
  historyPay: {
    path: 'office/historypay',
    metaId: 150,
    banned: 'allowed',
    dictionaries: ['session', 'history'],
    auth: 'player',
    remoteApp: 'office',
  },
} as const satisfies Routes;
