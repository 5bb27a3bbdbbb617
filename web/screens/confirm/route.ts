import type { Routes } from '../../routing/routes/define';

/** The terms as they are now, for the player to confirm. */
export const routes = {
  confirm: {
    path: 'confirm',
    metaId: 146,
    auth: 'player',
    banned: 'allowed',
    layout: 'blocked',
    dictionaries: ['information'],
    remoteApp: 'auth',
  },
} as const satisfies Routes;
